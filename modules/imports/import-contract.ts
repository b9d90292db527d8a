export const MOST_IMPORT_ROWS = 5000

export const MOST_LIST_BYTES = 10 * 1024 * 1024

export type ImportProblem = [field: string, code: string, about?: string]

export type ImportView = {
  id: string
  fileName: string
  status: 'checked' | 'running' | 'done'
  rows: number
  invalidRows: number
  /** what the valid rows would do, as of the check */
  toCreate: number
  toChange: number
  toKeep: number
  /** the number of processed rows */
  done: number
  created: number
  changed: number
  unchanged: number
  /** the numbers of rows whose pictures are loading, and of rows with failed pictures */
  picturesWaiting: number
  picturesFailed: number
  /** estimated from the last pictures; null: not enough data */
  picturesSeconds: number | null
  /** the first invalid rows */
  problems: { line: number; name: string; problems: ImportProblem[] }[]
}
