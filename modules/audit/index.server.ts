export { noteChange } from './store.ts'
