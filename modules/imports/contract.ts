export { type ImportProblem, type ImportView, MOST_IMPORT_ROWS, MOST_LIST_BYTES } from './import-contract.ts'
