export type { LimitRefusal } from './errors.ts'
export {
  type Counter,
  giveTurnsBack,
  take,
  type Taken,
  takeTurns,
  triesOfAccount,
  triesOfDevice,
  triesOfName,
} from './gate.ts'
