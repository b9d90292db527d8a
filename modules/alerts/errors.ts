import type { Refusal } from '#shared/result.ts'

/** `device-invalid`: malformed, or of an unknown push service. `device-taken`: it belongs to another user. */
export type PushRefusal = Refusal<'device-invalid' | 'device-taken' | 'too-many-tries'>
