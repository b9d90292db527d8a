export { listAskedAttributes } from './list-asked.ts'
