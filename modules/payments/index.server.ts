export type { StartRefusal } from './errors.ts'
export { readProviderEventJob } from './job-types.ts'
export { askAboutCharge, type LookedAt, writeDownLook } from './look-at-payment.ts'
export {
  type AttemptRow,
  findAttempt,
  findCapture,
  findEvent,
  findLatestAttempt,
  listAttemptsToLookAt,
  listPaidBy,
  listUnderWay,
  listWaitingEvents,
} from './queries.ts'
export { receiveEvent } from './receive-event.ts'
export { makeReference, type Payer, startPayment } from './start-payment.ts'
export {
  claimDisputesToLookAt,
  endEvent,
  type EventEnd,
  noteEventFailure,
  releaseEvent,
  upsertDispute,
} from './store-events.ts'
export {
  forgetPayer,
  insertPayment,
  killAttempts,
  lockAttempt,
  type LockedPayment,
  lockPayment,
  reopenPayment,
  repricePayment,
  setPayerEmail,
  setPaymentState,
  writeLook,
} from './store.ts'
