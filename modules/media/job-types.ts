import { z } from 'zod'

export const removePictureFilesJob = {
  name: 'remove-picture-files',
  payload: z.object({ name: z.string().max(40), widths: z.array(z.int()).max(20) }),
}

export const settlePictureFilesJob = {
  name: 'settle-picture-files',
  payload: z.object({ names: z.array(z.string().max(40)).max(100) }),
}
