import { parseTerm } from '#shared/search-term.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'

type CollectionField = 'name' | 'description' | 'active' | 'version' | 'id' | 'picture'

/** `errors`: codes, or sentences for `id` and `picture`. */
export type CollectionAnswer = {
  errors: Partial<Record<CollectionField, string>>
  values: Partial<Record<CollectionField, string>>
  refusal: string | null
  failed?: FailedPost
}

/** The search among the vendor's products. */
export type Find = { term: string; page: number }

export function toFind(params: URLSearchParams): Find {
  const page = params.get('page') ?? ''
  return { term: parseTerm(params.get('find')), page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 }
}

export function toFindQuery({ term, page }: Find): Record<string, string | undefined> {
  return { find: term || undefined, page: page > 1 ? String(page) : undefined }
}
