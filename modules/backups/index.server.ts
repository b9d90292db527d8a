export { getWaitingBackups } from './get-waiting-backups.ts'
