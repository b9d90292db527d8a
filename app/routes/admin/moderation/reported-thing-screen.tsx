import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { ContentReportView, NearbyMessage, ReportedDetail } from '#modules/moderation/contract.ts'
import { pictureFile } from '#modules/media/contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Picture, type PictureFiles } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { formUrl } from '#app/urls.ts'
import { contentReportWords } from '#app/components/content-report-words.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { Fact, Facts } from '../shared/facts.tsx'
import { History, type HistoryRow } from '../shared/history.tsx'
import { Question } from '#app/components/dashboard/question.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { ReportedBadge } from './reported-screen.tsx'

type Dated<T extends { at: Date }> = Omit<T, 'at'> & { on: string }
type Detail<T> = T extends ReportedDetail ? Omit<T, 'writtenAt' | 'contentReports' | 'around'> : never
type ReviewThing = Detail<Extract<ReportedDetail, { kind: 'review' }>>
type MessageThing = Detail<Extract<ReportedDetail, { kind: 'message' }>> & { around: Dated<NearbyMessage>[] }

export type ReportedThingView = (ReviewThing | MessageThing) & {
  /** for example 'review-12' */
  name: string
  writtenOn: string
  contentReports: Dated<ContentReportView>[]
  history: HistoryRow[]
}

export function ReportedThingScreen({ thing, isAsked }: { thing: ReportedThingView; isAsked: boolean }) {
  const { contentReports, isHidden, kind } = thing
  const isOpen = contentReports.some(({ decision }) => decision === null)
  return (
    <div className="grid max-w-3xl gap-4">
      <BackLink to={dashboardUrls.adminReported(isOpen ? {} : { filter: 'answered' })}>
        <Trans>All reports</Trans>
      </BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-2xl font-bold">
          {kind === 'review' ? <Trans>Reported review</Trans> : <Trans>Reported message</Trans>}
        </h1>
        <ReportedBadge isOpen={isOpen} isHidden={isHidden} />
      </div>
      {isAsked && !isHidden ? <TakeDownQuestion thing={thing} /> : null}
      {thing.kind === 'review' ? <ReviewCard thing={thing} /> : <MessageCard thing={thing} />}
      {isAsked && !isHidden ? null : <Decision thing={thing} isOpen={isOpen} />}
      <ContentReports contentReports={contentReports} />
      <Card as="section">
        <History rows={thing.history} level="h2" />
      </Card>
    </div>
  )
}

function TakeDownQuestion({ thing: { kind, name } }: { thing: ReportedThingView }) {
  return kind === 'review' ? (
    <Question
      title={<Trans>Remove this review?</Trans>}
      yes={<Trans>Remove it</Trans>}
      back={dashboardUrls.adminReportedThing(name)}
      values={{ intent: 'take-down' }}
    >
      <Trans>We'll hide it from everyone and its stars won't count. You can restore it.</Trans>
    </Question>
  ) : (
    <Question
      title={<Trans>Remove this message?</Trans>}
      yes={<Trans>Remove it</Trans>}
      back={dashboardUrls.adminReportedThing(name)}
      values={{ intent: 'take-down' }}
    >
      <Trans>The customer and the vendor will see that it was removed. You can restore it.</Trans>
    </Question>
  )
}

function Decision({ thing: { name, isHidden }, isOpen }: { thing: ReportedThingView; isOpen: boolean }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card as="section">
      <CardHead title={<Trans>Your decision</Trans>} />
      <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
        {isHidden ? (
          <Button type="submit" name="intent" value="put-back" variant="outline" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Restore it</Trans>
          </Button>
        ) : (
          <LinkButton to={dashboardUrls.adminReportedThing(name, 'take-down')} variant="danger" preventScrollReset>
            <Trans>Remove it</Trans>
          </LinkButton>
        )}
        {isOpen ? (
          <Button type="submit" name="intent" value="leave" variant="outline" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Keep it</Trans>
          </Button>
        ) : null}
      </Form>
    </Card>
  )
}

function ReviewCard({ thing }: { thing: ReviewThing & { writtenOn: string } }) {
  const { rating, title, body, product, buyer, vendor, writtenOn } = thing
  return (
    <Card as="article" className="grid gap-3">
      <Stars value={rating} />
      {title ? <p className="font-semibold wrap-anywhere">{title}</p> : null}
      {body ? <p className="wrap-anywhere whitespace-pre-line">{body}</p> : null}
      {title || body ? null : (
        <p className="text-text-2">
          <Trans>Rating only, no text.</Trans>
        </p>
      )}
      <Pictures {...thing} />
      <Facts>
        <Fact name={<Trans>Written by</Trans>}>
          <TextLink to={dashboardUrls.adminUser(buyer.id)}>{buyer.name}</TextLink>
        </Fact>
        <Fact name={<Trans>Written on</Trans>}>{writtenOn}</Fact>
        <Fact name={<Trans>Product</Trans>}>
          <TextLink to={dashboardUrls.adminProduct(product.id)}>{product.name}</TextLink>
        </Fact>
        <Fact name={<Trans>Vendor</Trans>}>
          <TextLink to={dashboardUrls.adminVendor(vendor.id)}>{vendor.name}</TextLink>
        </Fact>
      </Facts>
    </Card>
  )
}

function MessageCard({ thing }: { thing: MessageThing & { writtenOn: string } }) {
  const { id, from, buyer, vendor, writtenOn, orderId, productId, around } = thing
  const isOfVendor = from === 'vendor'
  return (
    <Card as="article" className="grid gap-3">
      <ol className="grid gap-3">
        {around.map((message) => (
          <li
            key={message.id}
            className={cx('rounded-control p-3', message.id === id ? 'border-2 border-danger' : 'bg-sunken')}
          >
            <span className="font-semibold wrap-anywhere">{message.from === 'vendor' ? vendor.name : buyer.name}</span>
            <span className="ml-2 text-sm text-muted">{message.on}</span>
            {message.id === id ? (
              <Badge tone="warning" className="ml-2">
                <Trans>Reported</Trans>
              </Badge>
            ) : null}
            {message.isHidden && message.id !== id ? (
              <Badge tone="danger" className="ml-2">
                <Trans>Removed</Trans>
              </Badge>
            ) : null}
            <span className="block wrap-anywhere whitespace-pre-line">{message.text}</span>
          </li>
        ))}
      </ol>
      <Pictures {...thing} />
      <Facts>
        <Fact name={<Trans>Written by</Trans>}>
          {isOfVendor ? (
            <TextLink to={dashboardUrls.adminVendor(vendor.id)}>{vendor.name}</TextLink>
          ) : (
            <TextLink to={dashboardUrls.adminUser(buyer.id)}>{buyer.name}</TextLink>
          )}
        </Fact>
        <Fact name={<Trans>Sent to</Trans>}>
          {isOfVendor ? (
            <TextLink to={dashboardUrls.adminUser(buyer.id)}>{buyer.name}</TextLink>
          ) : (
            <TextLink to={dashboardUrls.adminVendor(vendor.id)}>{vendor.name}</TextLink>
          )}
        </Fact>
        <Fact name={<Trans>Written on</Trans>}>{writtenOn}</Fact>
        <Fact name={<Trans>About</Trans>}>
          {orderId ? (
            <TextLink to={dashboardUrls.adminOrder(orderId)}>
              <Trans>Open the order</Trans>
            </TextLink>
          ) : productId ? (
            <TextLink to={dashboardUrls.adminProduct(productId)}>
              <Trans>Open the product</Trans>
            </TextLink>
          ) : (
            <Trans>System</Trans>
          )}
        </Fact>
      </Facts>
    </Card>
  )
}

function Pictures({ pictures, isHidden }: Pick<ReportedThingView, 'pictures' | 'isHidden'>) {
  const { t } = useLingui()
  if (pictures.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map((picture, at) => (
        <Picture
          key={picture.name}
          files={isHidden ? toHeldFiles(picture) : toPictureFiles(picture, SMALL)}
          alt={t`Picture ${at + 1}`}
          sizes="80px"
          ratio="class"
          className="size-20 rounded-control"
        />
      ))}
    </div>
  )
}

function toHeldFiles({ name, width, height, widths }: ReportedThingView['pictures'][number]): PictureFiles {
  const small = widths.find((each) => each >= SMALL) ?? width
  const src = formUrl(dashboardUrls.adminHeldPicture(pictureFile(name, small, 'webp')))
  return { width, height, sources: [], src }
}

function ContentReports({ contentReports }: Pick<ReportedThingView, 'contentReports'>) {
  const { t } = useLingui()
  return (
    <Card as="section">
      <CardHead title={<Trans>Reports from users</Trans>} />
      <ol className="grid gap-3">
        {contentReports.map(({ id, reason, words, on, by, decision }) => (
          <li key={id} className="border-l-2 border-border pl-3">
            <span className="font-semibold">{t(contentReportWords[reason])}</span>
            {words ? <span className="block wrap-anywhere whitespace-pre-line">{words}</span> : null}
            <span className="mt-1 block text-sm text-muted">
              {by ? <TextLink to={dashboardUrls.adminUser(by.id)}>{by.name}</TextLink> : <Trans>Deleted user</Trans>} ·{' '}
              {on}
              {decision === 'taken-down' ? (
                <>
                  {' · '}
                  <Trans>Removed</Trans>
                </>
              ) : null}
              {decision === 'dismissed' ? (
                <>
                  {' · '}
                  <Trans>Kept</Trans>
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
