import type { Draft } from '#modules/inventory/contract.ts'

type EditorDraft = Omit<Draft, 'keptAt'>

export type EditorView = {
  draft: EditorDraft
  /** when what is shown was kept and not put on sale, in words */
  keptOn: string | null
  commissionBps: number
  mostPictures: number
  mayPublish: boolean
}

export type EditorAnswer = {
  /** a code for each field; of the pictures a sentence */
  errors: Record<string, string>
  says: Record<string, string>
  refusal: string | null
  draft: EditorDraft | null
}

export type DraftAnswer = { draftId: string; pictures: Draft['pictures'] | null; savedAt: string } | { problem: string }
