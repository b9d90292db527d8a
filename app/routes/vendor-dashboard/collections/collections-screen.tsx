import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { MOST_COLLECTIONS, type OwnCollection } from '#modules/collections/contract.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { DeleteQuestion } from '#app/components/dashboard/question.tsx'
import { RowPicture } from '#app/components/dashboard/row-picture.tsx'
import { CollectionBadge } from './collection-badge.tsx'
import { MoveButtons } from './move-buttons.tsx'

type CollectionsScreenProps = { slug: string; collections: OwnCollection[]; toDelete: OwnCollection | null }

export function CollectionsScreen({ slug, collections, toDelete }: CollectionsScreenProps) {
  const here = dashboardUrls.vendorCollections()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <BackLink to={dashboardUrls.vendorProducts()}>
        <Trans>Products</Trans>
      </BackLink>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Collections</Trans>
        </h1>
        {collections.length > 0 && collections.length < MOST_COLLECTIONS ? <AddLink /> : null}
      </div>
      <p className="text-text-2">
        <Trans>Group your products, for example for a season or an occasion. Your shop shows them in this order.</Trans>{' '}
        <TextLink reloadDocument to={urls.vendor(slug)}>
          <Trans>View my shop as customers see it</Trans>
        </TextLink>
      </p>
      {toDelete ? (
        <DeleteQuestion
          key={toDelete.id}
          name={toDelete.name}
          many={null}
          yesToMany={null}
          back={here}
          values={{ id: toDelete.id, intent: 'delete' }}
        >
          <Trans>Your products stay in your shop.</Trans>
        </DeleteQuestion>
      ) : null}
      {collections.length === 0 ? <FirstDay /> : null}
      {collections.length >= MOST_COLLECTIONS ? (
        <p className="rounded-control bg-info-soft p-3 text-on-info-soft">
          <Trans>You have 20 collections, the most that a shop can have.</Trans>
        </p>
      ) : null}
      <ol className="grid grid-cols-1 gap-3">
        {collections.map((collection, at) => (
          <li key={collection.id} className="rounded-card border border-border bg-surface p-3">
            <Row collection={collection} isFirst={at === 0} isLast={at === collections.length - 1} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function AddLink() {
  return (
    <LinkButton to={dashboardUrls.vendorNewCollection()}>
      <Plus aria-hidden className="size-5 max-sm:hidden" />
      <Trans>Add collection</Trans>
    </LinkButton>
  )
}

function FirstDay() {
  return (
    <EmptyState picture={<Scene name="stall" />} title={<Trans>No collections yet</Trans>} action={<AddLink />}>
      <Trans>Your collections will appear here.</Trans>
    </EmptyState>
  )
}

function Row({ collection, isFirst, isLast }: { collection: OwnCollection; isFirst: boolean; isLast: boolean }) {
  const { t } = useLingui()
  const { id, name, products, picture, hiddenReason } = collection
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        <RowPicture picture={picture} />
        <div className="min-w-0 grow">
          <TextLink to={dashboardUrls.vendorCollection(id)} className="py-1 font-semibold wrap-anywhere">
            {name}
          </TextLink>
          <p className="flex flex-wrap items-center gap-2 text-md text-text-2">
            <Plural value={products} one="# product" other="# products" />
            <CollectionBadge collection={collection} />
          </p>
        </div>
      </div>
      {hiddenReason ? (
        <p className="text-md wrap-anywhere">
          <Trans>Reason: {hiddenReason}</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <MoveButtons
          action={dashboardUrls.vendorCollections()}
          fields={{ id }}
          name={name}
          isFirst={isFirst}
          isLast={isLast}
        />
        <LinkButton
          to={dashboardUrls.vendorCollection(id)}
          variant="outline"
          size="sm"
          aria-label={t`Edit ${name}`}
          className="ml-auto"
        >
          <Trans>Edit</Trans>
        </LinkButton>
        <LinkButton
          to={dashboardUrls.vendorCollections({ delete: id })}
          variant="ghost"
          size="sm"
          preventScrollReset
          aria-label={t`Delete ${name}`}
        >
          <Trans>Delete</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
