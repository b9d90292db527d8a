export type { LimitRefusal } from './errors.ts'
export {
  type Counter,
  releaseAttempts,
  take,
  type AttemptOutcome,
  consumeRateLimit,
  attemptsByAccount,
  attemptsByDevice,
  attemptsByName,
} from './gate.ts'
