export { SEND_ALERT, sendAlertPayload } from './jobs.ts'
export {
  addPushDevice,
  collectOwnPushDevices,
  getPushState,
  removePushDevice,
  removePushDevices,
} from './push-devices.ts'
export { forgetOldAlerts, sendAlert } from './send-alert.ts'
export { writeAlert } from './write-alert.ts'
