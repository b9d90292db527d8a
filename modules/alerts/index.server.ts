export { jobs } from './jobs.ts'
export { keyedColumns } from './keyed-columns.ts'
export {
  addPushDevice,
  collectOwnPushDevices,
  getPushState,
  removePushDevice,
  removePushDevices,
  turnOnAlerts,
} from './push-devices.ts'
export { writeAlert } from './write-alert.ts'
