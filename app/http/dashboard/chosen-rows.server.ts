import { z } from 'zod'

const IDS = /^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,99})?$/

/** Which rows a form of a list means: the ticked ones, or with `all` every one that its filters find. */
export const choiceFields = {
  id: z.string().regex(IDS),
  all: z.literal(['', '1']).optional(),
  /** what destroys was asked about */
  sure: z.literal(['', '1']).optional(),
  back: z.enum(['list', 'detail']).default('list'),
}

/** What stands in the address of a question: about these, or about all that were found. */
export function parseAsked(params: URLSearchParams): { ids: string[]; isAll: boolean } {
  const given = params.get('id') ?? ''
  const ids = IDS.test(given) && given !== '' ? given.split(',') : []
  return { ids, isAll: params.get('all') === '1' }
}
