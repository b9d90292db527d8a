import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { Question } from '#app/components/dashboard/question.tsx'
import { RowPicture } from '#app/components/dashboard/row-picture.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { ReasonField } from '../shared/reason-field.tsx'
import type { Route } from './+types/collections'

type View = Route.ComponentProps['loaderData']
type CollectionsAnswer = {
  errors: Partial<Record<string, string>>
  values: Partial<Record<string, string>>
  refusal?: string
  failed?: FailedPost
}

export function CollectionsScreen({
  vendor,
  collections,
  toHide,
  answer,
}: View & { answer: CollectionsAnswer | undefined }) {
  const { name } = vendor
  const here = dashboardUrls.adminVendorCollections(vendor.id)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <BackLink to={dashboardUrls.adminVendor(vendor.id)}>{vendor.name}</BackLink>
      <h1 className="font-display text-2xl font-bold">
        <Trans>Collections</Trans>
      </h1>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      {toHide ? (
        <Question
          key={toHide.id}
          back={here}
          values={{ intent: 'hide', id: toHide.id }}
          title={<Trans>Hide {toHide.name}?</Trans>}
          yes={<Trans>Hide</Trans>}
          fields={<ReasonField answer={answer} />}
        >
          <Trans>Customers no longer see it. Its products stay available.</Trans>
        </Question>
      ) : null}
      {collections.length === 0 ? (
        <Card>
          <EmptyState
            picture={<Scene name="stall" />}
            title={<Trans>No collections yet</Trans>}
            action={
              <LinkButton to={dashboardUrls.adminVendor(vendor.id)} variant="outline">
                <Trans>Back to {name}</Trans>
              </LinkButton>
            }
          >
            <Trans>Collections that this vendor makes appear here.</Trans>
          </EmptyState>
        </Card>
      ) : null}
      <ul className="grid grid-cols-1 gap-3">
        {collections.map((collection) => (
          <li key={collection.id} className="rounded-card border border-border bg-surface p-4">
            <Row collection={collection} vendor={vendor} here={here} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowProps = { collection: View['collections'][number]; vendor: View['vendor']; here: string }

function Row({ collection, vendor, here }: RowProps) {
  const { t } = useLingui()
  const { id, slug, name, description, picture, products, shown, isActive, hiddenReason } = collection
  const isPublic = vendor.isPublic && isActive && hiddenReason === null && shown > 0
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <RowPicture picture={picture} />
        <div className="grid min-w-0 grow gap-1">
          <h2 className="font-semibold wrap-anywhere">
            {isPublic ? (
              <TextLink reloadDocument to={urls.collection(vendor.slug, slug)}>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-md text-text-2">
            <Plural value={products} one="# product" other="# products" />
            {hiddenReason !== null ? (
              <Badge tone="danger">
                <Trans>Hidden</Trans>
              </Badge>
            ) : isActive ? null : (
              <Badge>
                <Trans>Inactive</Trans>
              </Badge>
            )}
          </p>
          {description ? <p className="text-md wrap-anywhere whitespace-pre-line">{description}</p> : null}
          {hiddenReason !== null ? (
            <p className="text-md wrap-anywhere whitespace-pre-line">
              <Trans>Reason: {hiddenReason}</Trans>
            </p>
          ) : null}
        </div>
      </div>
      {hiddenReason === null ? (
        <LinkButton
          to={dashboardUrls.adminVendorCollections(vendor.id, { hide: id })}
          variant="outline"
          size="sm"
          preventScrollReset
          aria-label={t`Hide ${name}`}
          className="justify-self-start"
        >
          <Trans>Hide</Trans>
        </LinkButton>
      ) : (
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="show"
            variant="outline"
            size="sm"
            aria-label={t`Show ${name} again`}
          >
            <Trans>Show again</Trans>
          </Button>
        </Form>
      )}
    </div>
  )
}
