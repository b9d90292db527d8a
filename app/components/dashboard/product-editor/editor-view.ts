import type { CategoryOption } from '#modules/catalogue/contract.ts'
import type { ProductRates } from '#modules/commission/contract.ts'
import type { Draft } from '#modules/inventory/contract.ts'

type EditorDraft = Omit<Draft, 'keptAt'>

export type EditorView = {
  draft: EditorDraft
  /** the day the draft was saved without being published, as text */
  keptOn: string | null
  rates: ProductRates
  mostPictures: number
  mayPublish: boolean
  categories: CategoryOption[]
}

export type EditorAnswer = {
  /** an error code for each field; for the pictures, a sentence */
  errors: Record<string, string>
  says: Record<string, string>
  refusal: string | null
  draft: EditorDraft | null
}

export type DraftAnswer = { draftId: string; pictures: Draft['pictures'] | null; savedAt: string } | { problem: string }
