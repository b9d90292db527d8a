import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Letter = { id: string; kind: string; to: string; on: string }

/** Letters of which nobody knows whether they arrived: a person decides, since twice may be worse than never. */
export function LettersScreen({ letters, count }: { letters: Letter[]; count: number }) {
  if (count === 0)
    return (
      <div className="grid gap-4">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Letters</Trans>
        </h1>
        <div className="rounded-card border border-border bg-surface">
          <EmptyState
            picture={<MailCheck aria-hidden strokeWidth={1.25} className="size-18" />}
            title={<Trans>No letter waits for you</Trans>}
          >
            <Trans>Letters of which nobody knows whether they arrived are listed here.</Trans>
          </EmptyState>
        </div>
      </div>
    )
  return (
    <div className="grid max-w-3xl gap-4">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Letters</Trans>
      </h1>
      <p className="text-text-2">
        <Trans>
          The line broke while these were sent: they may have arrived or not. The log of the mail server knows. Nothing
          is sent twice unless you say so.
        </Trans>
      </p>
      <ul className="grid divide-y divide-border rounded-card border border-border bg-surface px-4">
        {letters.map((letter) => (
          <Line key={letter.id} {...letter} />
        ))}
      </ul>
      {count > letters.length ? (
        <p className="text-sm text-muted">
          <Trans>
            The {letters.length} oldest of {count.toLocaleString('en-NG')} are shown.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}

function Line({ id, kind, to, on }: Letter) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{to}</span>
        <span className="block text-sm text-text-2">
          {kind.replaceAll('-', ' ')} · {on}
        </span>
      </span>
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="to" value="again" size="sm" busy={isBusy} busyLabel={t`Saving…`}>
          <Trans>Send again</Trans>
          <span className="sr-only"> {to}</span>
        </Button>
        <Button type="submit" name="to" value="let-be" size="sm" variant="outline">
          <Trans>Let it be</Trans>
          <span className="sr-only"> {to}</span>
        </Button>
      </Form>
    </li>
  )
}
