import { z } from 'zod'

export const runImportJob = {
  name: 'run-import',
  payload: z.object({ importId: z.string(), address: z.string().optional() }),
}

export const fetchImportPicturesJob = {
  name: 'fetch-import-pictures',
  payload: z.object({ importId: z.string(), line: z.number().int() }),
}
