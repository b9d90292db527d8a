export type { StartRefusal } from './errors.ts'
export { jobs } from './jobs.ts'
export { readProviderEventJob } from './job-types.ts'
export { fetchCharge, type RecordedCheck, recordChargeCheck } from './check-payment.ts'
export {
  type AttemptRow,
  findAttempt,
  findCapture,
  findEvent,
  findLatestAttempt,
  listAttemptsDueForCheck,
  listPaidBy,
  listProcessingPayments,
  listWaitingEvents,
} from './queries.ts'
export { receiveEvent } from './receive-event.ts'
export { makeReference, type Payer, startPayment } from './start-payment.ts'
export {
  claimDisputesDueForCheck,
  endEvent,
  type EventEnd,
  recordEventFailure,
  releaseEvent,
  upsertDispute,
} from './store-events.ts'
export {
  anonymisePayer,
  insertPayment,
  closeAttempts,
  lockAttempt,
  type LockedPayment,
  lockPayment,
  reopenPayment,
  repricePayment,
  setPayerEmail,
  setPaymentState,
  saveCheckResult,
} from './store.ts'
