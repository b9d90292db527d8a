import type { BuiltIn, OwnKind, Section } from '#modules/home/contract.ts'
import type { CategoryOption } from '#modules/catalogue/contract.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'

export type SectionState = 'on' | 'off' | 'upcoming' | 'ended'

export type SectionRow = {
  id: string
  kind: Section['kind']
  /** its title in English; null: a part of the standard page */
  title: string | null
  state: SectionState
  /** formatted by the server */
  from: string | null
  until: string | null
}

export type HomeView = {
  rows: SectionRow[]
  version: string
  draftOn: string | null
  publishedOn: string | null
  isStandard: boolean
  isFull: boolean
  missing: BuiltIn[]
  history: { id: number; on: string; count: number }[]
  asksToDiscard: boolean
}

export type Values = Partial<Record<string, string>>
export type SectionAnswer = FailedAnswer & {
  errors: Values
  values: Values
  /** the products that a search has found */
  found?: { id: string; name: string; vendorName: string }[]
}

export type SlideRow = { id: string; title: string; to: string }

export type SectionPageView = {
  id: string
  kind: Section['kind']
  isNew: boolean
  values: Values
  version: string
  slides: SlideRow[]
  categories: CategoryOption[]
}

export const formKinds = ['products', 'tiles', 'text', 'vendor'] as const satisfies OwnKind[]
