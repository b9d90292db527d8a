export { jobs } from './jobs.ts'
export {
  addPushDevice,
  collectOwnPushDevices,
  getPushState,
  removePushDevice,
  removePushDevices,
} from './push-devices.ts'
export { writeAlert } from './write-alert.ts'
