import type { Refusal } from '#shared/result.ts'

/** An unknown order and somebody else's are the same answer. */
export type ReturnRefusal = Refusal<
  'order-unknown' | 'return-too-late' | 'return-open' | 'return-items-wrong' | 'pictures-invalid'
>
