import { z } from 'zod'

const IDS = /^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,99})?$/

/** The rows that a list's form applies to: the ticked ones, or with `all` every row that matches the filters. */
export const choiceFields = {
  id: z.string().regex(IDS),
  all: z.literal(['', '1']).optional(),
  /** set once a destructive action is confirmed */
  sure: z.literal(['', '1']).optional(),
  back: z.enum(['list', 'detail']).default('list'),
}

/** The rows in the URL of a confirmation question. */
export function parseAsked(params: URLSearchParams): { ids: string[]; isAll: boolean } {
  const given = params.get('id') ?? ''
  const ids = IDS.test(given) && given !== '' ? given.split(',') : []
  return { ids, isAll: params.get('all') === '1' }
}
