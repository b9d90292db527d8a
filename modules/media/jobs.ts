import { z } from 'zod'

export const SETTLE_PICTURE_FILES = 'settle-picture-files'
export const settlePictureFilesPayload = z.object({ names: z.array(z.string().max(40)).max(100) })
