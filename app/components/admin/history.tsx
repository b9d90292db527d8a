import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

export type HistoryRow = { id: number; on: string; actor: string; action: string }

const actionWords: Record<string, MessageDescriptor> = {
  'product-created': msg`Created`,
  'product-updated': msg`Changed`,
  'product-activated': msg`Activated`,
  'product-deactivated': msg`Deactivated`,
  'product-featured': msg`Marked as featured`,
  'product-unfeatured': msg`No longer featured`,
  'product-deleted': msg`Deleted`,
  'sale-created': msg`Put into a flash sale`,
  'sale-updated': msg`Flash sale changed`,
  'sale-activated': msg`Flash sale activated`,
  'sale-deactivated': msg`Flash sale deactivated`,
  'sale-removed': msg`Flash sale removed`,
  'user-deleted': msg`Deleted`,
  'vendor-applied': msg`Applied`,
  'vendor-approved': msg`Approved`,
  'vendor-rejected': msg`Rejected`,
  'vendor-suspended': msg`Suspended`,
}

const actorWords: Record<string, MessageDescriptor> = {
  administrator: msg`Administrator`,
  vendor: msg`Vendor`,
  system: msg`The shop`,
}

/** Who did what to this thing, and when. */
export function History({ rows, level: Heading }: { rows: HistoryRow[]; level: 'h2' | 'h3' }) {
  const { t } = useLingui()
  return (
    <section>
      <Heading className="mb-2 text-md font-semibold">
        <Trans>Changes</Trans>
      </Heading>
      {rows.length === 0 ? (
        <p className="text-md text-muted">
          <Trans>Nobody has changed anything here yet.</Trans>
        </p>
      ) : (
        <ol className="grid gap-2">
          {rows.map(({ id, on, actor, action }) => (
            <li key={id} className="border-l-2 border-border pl-3 text-md">
              <span className="font-semibold">{sayAction(action, t)}</span> · {t(actorWords[actor] ?? msg`The shop`)}
              <span className="block text-sm text-muted">{on}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function sayAction(action: string, t: (words: MessageDescriptor) => string): string {
  const words = actionWords[action]
  return words ? t(words) : action
}
