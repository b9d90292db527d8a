export { exportFailedRows, exportProducts } from './export-products.ts'
export { checkArchive, checkImport, findImport, startImport } from './import-products.ts'
export { IMPORT_HEAD } from './import-rows.ts'
export { jobs } from './jobs.ts'
