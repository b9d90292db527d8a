import type { Refusal } from '#shared/result.ts'

export type LinkRefusal = Refusal<'link-invalid'>
