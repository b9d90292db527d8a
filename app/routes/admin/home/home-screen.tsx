import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { ownKinds } from '#modules/home/contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Question } from '#app/components/dashboard/question.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { HomeView, SectionRow, SectionState } from './home-view.ts'
import { addWords, kindWords } from './home-words.ts'

export function HomeScreen({ view }: { view: HomeView }) {
  const { rows, version, draftOn, asksToDiscard } = view
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <h1 className="font-display text-2xl font-bold">
          <Trans>Home page</Trans>
        </h1>
        <Status {...view} />
      </div>
      {asksToDiscard ? (
        <Question
          back={dashboardUrls.adminHome()}
          values={{ intent: 'discard', version }}
          title={<Trans>Discard the draft?</Trans>}
          yes={<Trans>Discard draft</Trans>}
        >
          <Trans>You lose every change since the page was published. Customers see no difference.</Trans>
        </Question>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {draftOn ? (
          <LinkButton to={dashboardUrls.adminHomePublish('draft')}>
            <Trans>Publish…</Trans>
          </LinkButton>
        ) : null}
        <LinkButton to={dashboardUrls.adminHomePreview()} variant="outline">
          <Trans>Preview</Trans>
        </LinkButton>
        {draftOn ? (
          <LinkButton to={dashboardUrls.adminHome('discard')} variant="outline" preventScrollReset>
            <Trans>Discard draft</Trans>
          </LinkButton>
        ) : null}
      </div>
      <Card as="section">
        <CardHead title={<Trans>Sections</Trans>} />
        <ol className="grid divide-y divide-border">
          {rows.map((row, at) => (
            <Row key={row.id} row={row} version={version} isFirst={at === 0} isLast={at === rows.length - 1} />
          ))}
        </ol>
      </Card>
      <AddSection {...view} />
      <History {...view} />
    </div>
  )
}

function Status({ draftOn, publishedOn, isStandard }: HomeView) {
  return (
    <p className="mt-1 text-text-2">
      {isStandard ? (
        <Trans>Customers see the standard page.</Trans>
      ) : (
        <Trans>Customers see the page published on {publishedOn}.</Trans>
      )}{' '}
      {draftOn ? (
        <Trans>The draft was last saved on {draftOn}. Only you can see it until you publish it.</Trans>
      ) : (
        <Trans>Your first change starts a draft.</Trans>
      )}
    </p>
  )
}

const TONES: Record<SectionState, Tone> = { on: 'success', off: 'neutral', upcoming: 'info', ended: 'neutral' }

type RowProps = { row: SectionRow; version: string; isFirst: boolean; isLast: boolean }

function Row({ row, version, isFirst, isLast }: RowProps) {
  const { t } = useLingui()
  const { id, kind, title, state, from, until } = row
  const name = title ?? t(kindWords[kind])
  const states: Record<SectionState, string> = { on: t`On`, off: t`Off`, upcoming: t`Upcoming`, ended: t`Ended` }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <Badge tone={TONES[state]}>{states[state]}</Badge>
        </p>
        {title === null ? null : <p className="text-sm text-muted">{t(kindWords[kind])}</p>}
        {from ? (
          <p className="text-sm text-muted">
            <Trans>From {from}</Trans>
          </p>
        ) : null}
        {until ? (
          <p className="text-sm text-muted">
            <Trans>Until {until}</Trans>
          </p>
        ) : null}
      </div>
      <Form method="post" preventScrollReset className="flex items-center gap-2 max-sm:w-full">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <Button
          type="submit"
          name="intent"
          value={state === 'off' ? 'on' : 'off'}
          size="sm"
          variant="outline"
          className="max-sm:px-3"
        >
          {state === 'off' ? <Trans>Turn on</Trans> : <Trans>Turn off</Trans>}
          <span className="sr-only"> {name}</span>
        </Button>
        <LinkButton to={dashboardUrls.adminHomeSection(id)} size="sm" variant="outline" className="max-sm:px-3">
          <Trans>Edit</Trans>
          <span className="sr-only"> {name}</span>
        </LinkButton>
        <span className="flex max-sm:ml-auto">
          <IconButton type="submit" name="intent" value="remove" label={t`Remove ${name}`}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
          <Move intent="up" isOff={isFirst} label={t`Move ${name} up`} />
          <Move intent="down" isOff={isLast} label={t`Move ${name} down`} />
        </span>
      </Form>
    </li>
  )
}

type MoveProps = { intent: 'up' | 'down'; isOff: boolean; label: string }

export function Move({ intent, isOff, label }: MoveProps) {
  const Icon = intent === 'up' ? ArrowUp : ArrowDown
  return (
    <IconButton
      type="submit"
      name="intent"
      value={intent}
      label={label}
      disabled={isOff}
      className="disabled:border-transparent"
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  )
}

function AddSection({ version, isFull, missing }: HomeView) {
  const { t } = useLingui()
  return (
    <Card as="section">
      <CardHead title={<Trans>Add a section</Trans>} />
      {isFull ? (
        <p className="text-text-2">
          <Trans>The home page has all the sections it can have. Remove one first.</Trans>
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {ownKinds.map((kind) =>
            kind === 'slides' ? (
              <Add key={kind} kind={kind} version={version}>
                {t(addWords[kind])}
              </Add>
            ) : (
              <LinkButton key={kind} to={dashboardUrls.adminHomeSection('new', { kind })} variant="outline">
                {t(addWords[kind])}
              </LinkButton>
            ),
          )}
          {missing.map((kind) => (
            <Add key={kind} kind={kind} version={version}>
              <Trans>Put back: {t(kindWords[kind])}</Trans>
            </Add>
          ))}
        </div>
      )}
    </Card>
  )
}

function Add({ kind, version, children }: { kind: string; version: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="add" variant="outline">
        {children}
      </Button>
    </Form>
  )
}

function History({ history, isStandard }: HomeView) {
  return (
    <Card as="section">
      <CardHead title={<Trans>Earlier pages</Trans>} />
      {history.length > 0 ? (
        <ul className="mb-4 grid divide-y divide-border">
          {history.map(({ id, on, count }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-2">
              <span>
                {on} · <Plural value={count} one="# section" other="# sections" />
              </span>
              <LinkButton to={dashboardUrls.adminHomePublish(String(id))} size="sm" variant="outline">
                <Trans>Put back…</Trans>
                <span className="sr-only"> {on}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mb-4 text-text-2">
          <Trans>Pages that you replace appear here. You can put back the last ten.</Trans>
        </p>
      )}
      {isStandard ? null : (
        <LinkButton to={dashboardUrls.adminHomePublish('standard')} variant="outline">
          <Trans>Put back the standard page…</Trans>
        </LinkButton>
      )}
    </Card>
  )
}
