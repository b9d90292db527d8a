import { z } from 'zod'

export const settlePictureFilesJob = {
  name: 'settle-picture-files',
  payload: z.object({ names: z.array(z.string().max(40)).max(100) }),
}
