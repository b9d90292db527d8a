import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { Section } from '#modules/home/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { kindWords } from './home-words.ts'

type Change = 'added' | 'removed' | 'changed' | 'moved' | 'on' | 'off'

export type PublishView = {
  source: 'draft' | 'standard' | 'earlier'
  what: string
  savedOn: string | null
  version: string
  /** why it can't be published */
  fault: string | null
  changes: { id: string; kind: Section['kind']; title: string | null; change: Change }[]
}

export function PublishScreen({ view, answer }: { view: PublishView; answer: FailedAnswer | undefined }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const { source, savedOn, version, fault, changes } = view
  const words: Record<Change, string> = {
    added: t`Added`,
    removed: t`Removed`,
    changed: t`Changed`,
    moved: t`Moved`,
    on: t`Turned on`,
    off: t`Turned off`,
  }
  return (
    <div className="grid max-w-lg gap-4">
      <BackLink to={dashboardUrls.adminHome()}>
        <Trans>Home page</Trans>
      </BackLink>
      <h1 className="font-display text-2xl font-bold">
        {source === 'draft' ? (
          <Trans>Publish the draft?</Trans>
        ) : source === 'standard' ? (
          <Trans>Put back the standard page?</Trans>
        ) : (
          <Trans>Put back the page of {savedOn}?</Trans>
        )}
      </h1>
      <p className="text-text-2">
        {source === 'draft' ? (
          <Trans>Customers see these changes within a second. You can put the current page back later.</Trans>
        ) : (
          <Trans>
            Customers see these changes within a second. Your draft stays as it is, and you can put the current page
            back later.
          </Trans>
        )}
      </p>
      <RefusalNote text={answer?.refusal ?? fault} failed={answer?.failed} />
      <Card as="section">
        <CardHead title={<Trans>What changes</Trans>} />
        {changes.length > 0 ? (
          <ul className="grid divide-y divide-border">
            {changes.map(({ id, kind, title, change }) => (
              <li key={`${id} ${change}`} className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0 wrap-anywhere">
                  {title ?? t(kindWords[kind])}
                  {title === null ? null : <span className="block text-sm text-muted">{t(kindWords[kind])}</span>}
                </span>
                <span className="font-semibold">{words[change]}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-text-2">
            <Trans>Customers already see this page.</Trans>
          </p>
        )}
      </Card>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="version" value={version} />
        {changes.length > 0 && fault === null ? (
          <Button type="submit" busy={isBusy} busyLabel={t`Publishing…`}>
            {source === 'draft' ? <Trans>Publish</Trans> : <Trans>Put back</Trans>}
          </Button>
        ) : null}
        <LinkButton to={dashboardUrls.adminHome()} variant="outline">
          <Trans>Cancel</Trans>
        </LinkButton>
      </Form>
    </div>
  )
}
