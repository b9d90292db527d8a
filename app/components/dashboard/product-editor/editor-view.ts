import type { CategoryOption } from '#modules/catalogue/contract.ts'
import type { ProductRates } from '#modules/commission/contract.ts'
import type { details, Draft } from '#modules/inventory/contract.ts'

/** What the form asks for in a category. null: no category is chosen. */
export type Asked = { category: string | null; attributes: details.AskedAttribute[] }

type EditorDraft = Omit<Draft, 'keptAt'> & { asked: Asked }

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

/** `asked`: null if the form has it already, or no category is chosen */
export type DraftAnswer =
  | { draftId: string; pictures: Draft['pictures'] | null; asked?: Asked | null; savedAt: string }
  | { problem: string }
