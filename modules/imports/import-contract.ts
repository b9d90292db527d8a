export const MOST_IMPORT_ROWS = 5000

export const MOST_LIST_BYTES = 10 * 1024 * 1024

export type ImportProblem = [field: string, code: string, about?: string]

export type ImportView = {
  id: string
  fileName: string
  status: 'checked' | 'running' | 'done'
  rows: number
  invalidRows: number
  /** of the good rows, as they were when the file was checked: new products, changes, and nothing to do */
  toCreate: number
  toChange: number
  toKeep: number
  /** how many rows have come to something */
  done: number
  created: number
  changed: number
  unchanged: number
  /** rows whose pictures are still on their way, and those whose could not be fetched */
  picturesWaiting: number
  picturesFailed: number
  /** how long those on their way will take, from how long the last ones took; null while nobody knows */
  picturesSeconds: number | null
  /** the first of the rows with something wrong */
  problems: { line: number; name: string; problems: ImportProblem[] }[]
}
