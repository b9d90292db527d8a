export { jobs } from './jobs.ts'
export {
  addPushDevice,
  collectOwnPushDevices,
  getPushState,
  removePushDevice,
  removePushDevices,
  turnOnAlerts,
} from './push-devices.ts'
export { writeAlert } from './write-alert.ts'
