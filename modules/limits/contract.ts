export type { LimitRefusal } from './errors.ts'
export { ADMIN_OVERALL_RULE, ADMIN_RULE, PROOF_RULE } from './limits.ts'
