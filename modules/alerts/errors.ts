import type { Refusal } from '#shared/result.ts'

/** `device-invalid`: no browser says such things, or of a service that nobody knows; `device-taken`: it is another's. */
export type PushRefusal = Refusal<'device-invalid' | 'device-taken' | 'too-many-tries'>
