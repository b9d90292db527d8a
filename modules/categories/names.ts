import { z } from 'zod'
import { isPlainLine, stripInvisible } from '#shared/text.ts'

export const LONGEST_NAME = 60

/** Errors are codes. */
export const line = z
  .string()
  .transform(stripInvisible)
  .pipe(z.string().max(LONGEST_NAME, 'category-name-long').refine(isPlainLine, 'line-invalid'))

export const translation = line.optional().transform((name) => name || null)
