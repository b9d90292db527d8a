import type { Refusal } from '#shared/result.ts'

export type TrackRefusal = Refusal<'order-unknown' | 'too-many-tries' | 'tracking-ambiguous'>
