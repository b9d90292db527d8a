import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { actorWords, translateAction } from './audit-words.ts'

export type HistoryRow = { id: number; on: string; actor: string; action: string }

export function History({ rows, level: Heading }: { rows: HistoryRow[]; level: 'h2' | 'h3' }) {
  const { t } = useLingui()
  return (
    <section>
      <Heading className="mb-2 text-md font-semibold">
        <Trans>Changes</Trans>
      </Heading>
      {rows.length === 0 ? (
        <p className="text-md text-muted">
          <Trans>No changes yet. New changes appear here.</Trans>
        </p>
      ) : (
        <ol className="grid gap-2">
          {rows.map(({ id, on, actor, action }) => (
            <li key={id} className="border-l-2 border-border pl-3 text-md">
              <span className="font-semibold">{translateAction(t, action)}</span> ·{' '}
              {t(actorWords[actor] ?? msg`System`)}
              <span className="block text-sm text-muted">{on}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
