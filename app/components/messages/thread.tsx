import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck, ChevronLeft } from 'lucide-react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import type { Side } from '#modules/messages/contract.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { urls } from '#app/urls.ts'
import { usePageInfo } from '#app/http/page-info.tsx'
import { largestUrl, SMALL, toPictureFiles } from '../picture-files.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { Composer } from './composer.tsx'
import type { ComposeAnswer, MessageLine, ThreadView } from './messages-view.ts'
import { places, type PlaceQuery } from './places.ts'
import { SubjectLink } from './subject-line.tsx'

type ThreadProps = {
  thread: ThreadView
  query: PlaceQuery
  answer: ComposeAnswer | undefined
}

export function Thread({ thread, query, answer }: ThreadProps) {
  const { t } = useLingui()
  const { side, id, other, messages, earlierThan, isLatest } = thread
  const place = places[side]
  const { name } = other
  const { pathname, search } = useLocation()
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="min-w-0 rounded-card border border-border bg-surface">
        <Head thread={thread} query={query} />
        {/* column-reverse keeps the newest message in view; the inner grid restores the reading order */}
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll
          tabIndex={0}
          role="log"
          aria-label={t`Messages`}
          className="flex max-h-[50dvh] flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-3"
        >
          <div className="grid gap-3 p-4">
            {id && earlierThan ? (
              <LinkButton
                to={place.thread(id, { ...query, before: earlierThan })}
                variant="outline"
                size="sm"
                preventScrollReset
                className="mx-auto"
              >
                <Trans>Earlier messages</Trans>
              </LinkButton>
            ) : null}
            {messages.length === 0 ? (
              <p className="py-6 text-center text-text-2">
                <Trans>Write your first message to {name}.</Trans>
              </p>
            ) : (
              <ol className="grid min-w-0 gap-3">
                {messages.map((message) => (
                  <Line key={message.id} message={message} name={name} side={side} here={pathname + search} />
                ))}
              </ol>
            )}
            {id && !isLatest ? (
              <LinkButton
                to={place.thread(id, query)}
                variant="outline"
                size="sm"
                preventScrollReset
                className="mx-auto"
              >
                <Trans>Go to newest messages</Trans>
              </LinkButton>
            ) : null}
          </div>
        </div>
        <div className="grid gap-3 border-t border-border p-4">
          <RefusalNote text={answer?.refusal} failed={answer?.failed} />
          {/* the key clears the composer after an own message is sent, but not when another one arrives */}
          <Composer key={messages.findLast(({ isOwn }) => isOwn)?.id ?? 0} answer={answer} />
          {id ? (
            <Link reloadDocument to={place.thread(id, query)} className="without-script underline">
              <Trans>Check for new messages</Trans>
            </Link>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Head({ thread, query }: { thread: ThreadView; query: PlaceQuery }) {
  const { t } = useLingui()
  const { saver } = usePageInfo().prefs
  const { side, id, other, subject, status } = thread
  const isBusy = useNavigation().formData?.has('status') ?? false
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-4 py-2">
      <div className="flex min-w-0 grow items-center gap-3">
        <Link
          to={places[side].list(query)}
          aria-label={t`All messages`}
          className="-mx-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken lg:hidden"
        >
          <ChevronLeft aria-hidden className="size-6" />
        </Link>
        <Avatar
          name={other.name}
          src={saver ? null : toPictureFiles(other.picture, SMALL)?.src}
          shape={side === 'vendor' ? 'round' : 'square'}
        />
        <div className="min-w-0">
          <h1 className="line-clamp-2 font-semibold wrap-anywhere">
            {other.vendorSlug ? <TextLink to={urls.vendor(other.vendorSlug)}>{other.name}</TextLink> : other.name}
          </h1>
          <p className="text-sm text-text-2">
            <SubjectLink subject={subject} side={side} />
          </p>
        </div>
      </div>
      {id ? (
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={status === 'active' ? 'info' : 'success'}>
            {status === 'active' ? <Trans>Active</Trans> : <Trans>Resolved</Trans>}
          </Badge>
          <Form method="post" action={places[side].thread(id, query)} preventScrollReset>
            <Button
              type="submit"
              name="status"
              value={status === 'active' ? 'resolved' : 'active'}
              variant="outline"
              size="sm"
              busy={isBusy}
            >
              {status === 'active' ? <Trans>Mark as resolved</Trans> : <Trans>Reopen</Trans>}
            </Button>
          </Form>
        </div>
      ) : null}
    </header>
  )
}

type LineProps = { message: MessageLine; name: string; side: Side; here: string }

function Line({ message, name, side, here }: LineProps) {
  const { t } = useLingui()
  const { id, isOwn, text, on, isRead, isHidden, pictures } = message
  return (
    <li className={cx('grid w-fit min-w-0 gap-1', isOwn ? 'ml-auto pl-10' : 'pr-12')}>
      <div
        className={cx(
          'min-w-0 rounded-card px-4 py-2',
          isOwn && !isHidden ? 'bg-primary text-on-primary' : 'border border-border bg-sunken',
        )}
      >
        <span className="sr-only">{isOwn ? <Trans>You:</Trans> : `${name}:`} </span>
        {isHidden ? (
          <p className="text-text-2">
            <Trans>This message was removed.</Trans>
          </p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        )}
        {pictures.length > 0 ? (
          <ul className="mt-2 flex flex-wrap gap-2">
            {pictures.map((picture, at) => (
              <li key={picture.name}>
                <a href={largestUrl(picture)} className="block w-32 overflow-hidden rounded-control">
                  <Picture files={toPictureFiles(picture, SMALL)} alt={t`Picture ${at + 1}`} sizes="128px" />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className={cx('flex items-center gap-1 text-xs text-muted', isOwn && 'justify-end')}>
        {on}
        {isOwn && isRead ? (
          <>
            <CheckCheck aria-hidden className="size-4" />
            <span>
              <Trans>Read</Trans>
            </span>
          </>
        ) : null}
        {isOwn || isHidden ? null : (
          <TextLink
            to={urls.report({ message: String(id), back: here })}
            reloadDocument={side === 'vendor'}
            tone="plain"
            aria-label={t`Report the message sent on ${on}`}
            className="-my-3 inline-flex min-h-11 items-center px-2"
          >
            <Trans>Report</Trans>
          </TextLink>
        )}
      </p>
    </li>
  )
}
