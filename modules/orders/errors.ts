import type { Refusal } from '#shared/result.ts'

/** Orders of other users get the same refusal as unknown ones. */
export type ReturnRefusal = Refusal<
  'order-unknown' | 'return-too-late' | 'return-open' | 'return-items-wrong' | 'pictures-invalid'
>
