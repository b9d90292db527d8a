import { useLingui } from '@lingui/react/macro'
import type { DraftEditing } from './use-draft.ts'

export function DraftState({ draft, keptOn }: { draft: DraftEditing; keptOn: string | null }) {
  const { t } = useLingui()
  const { savedAt } = draft
  const words = draft.problem
    ? draft.problem
    : draft.isSaving
      ? t`Saving…`
      : savedAt
        ? t`Draft saved at ${savedAt}`
        : keptOn
          ? t`Draft from ${keptOn}`
          : ''
  return <output className={draft.problem ? 'text-md font-medium text-danger' : 'text-md text-muted'}>{words}</output>
}
