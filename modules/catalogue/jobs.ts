import { z } from 'zod'

export const KEEP_LISTINGS = 'keep-listings'

export const RUN_IMPORT = 'run-import'
export const runImportPayload = z.object({ importId: z.string(), address: z.string().optional() })

export const FETCH_IMPORT_PICTURES = 'fetch-import-pictures'
export const fetchImportPicturesPayload = z.object({ importId: z.string(), line: z.number().int() })
