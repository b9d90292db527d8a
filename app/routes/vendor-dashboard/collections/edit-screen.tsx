import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { CollectionDetail } from '#modules/collections/contract.ts'
import type { OwnProduct } from '#modules/inventory/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { PictureCard } from '#app/components/dashboard/picture-card.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { CollectionBadge } from './collection-badge.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { ChosenProducts } from './chosen-products.tsx'
import { ProductChoice } from './product-choice.tsx'
import { toFindQuery, type CollectionAnswer, type Find } from './collections-view.ts'

type EditScreenProps = {
  slug: string
  collection: CollectionDetail
  find: Find & { pages: number }
  products: OwnProduct[]
  answer: CollectionAnswer | undefined
}

export function EditScreen({ slug, collection, find, products, answer }: EditScreenProps) {
  const { id, name, hiddenReason, isActive, shown } = collection
  const here = dashboardUrls.vendorCollection(id, toFindQuery(find))
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <BackLink to={dashboardUrls.vendorCollections()}>
        <Trans>Collections</Trans>
      </BackLink>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="font-display text-2xl font-bold wrap-anywhere">{name}</h1>
        <CollectionBadge collection={collection} />
        {isActive && hiddenReason === null && shown > 0 ? (
          <TextLink reloadDocument to={urls.collection(slug, collection.slug)}>
            <Trans>View as customers see it</Trans>
          </TextLink>
        ) : null}
      </div>
      {hiddenReason === null ? null : (
        <div className="grid gap-1 rounded-control bg-warning-soft p-4 wrap-anywhere text-on-warning-soft">
          <p className="font-semibold">
            <Trans>We hid this collection from customers</Trans>
          </p>
          <p className="whitespace-pre-line">
            <Trans>Reason: {hiddenReason}</Trans>
          </p>
          <p>
            <Trans>Correct it, then write to us. We'll check it and show it again.</Trans>{' '}
            <TextLink reloadDocument to={urls.contact()}>
              <Trans>Contact us</Trans>
            </TextLink>
          </p>
        </div>
      )}
      <TextForm collection={collection} here={here} answer={answer} />
      <PictureCard
        picture={collection.picture}
        name={name}
        without={<Trans>Without a picture of its own, a collection shows the picture of its first product.</Trans>}
        hasOwnPicture={collection.hasOwnPicture}
        action={here}
        error={answer?.errors.picture}
      />
      <ChosenProducts items={collection.items} here={here} />
      <ProductChoice collection={collection} find={find} products={products} here={here} answer={answer} />
    </div>
  )
}

type TextFormProps = { collection: CollectionDetail; here: string; answer: CollectionAnswer | undefined }

function TextForm({ collection, here, answer: given }: TextFormProps) {
  const { t } = useLingui()
  // other forms of this page have answers too
  const answer = given?.values.name === undefined ? undefined : given
  const form = useFirstError(answer)
  const isBusy = useNavigation().formData?.get('intent') === 'text'
  const { version } = collection
  return (
    <Card as="section">
      <CardHead title={<Trans>Name and description</Trans>} />
      <Form ref={form} method="post" action={here} noValidate preventScrollReset className="grid grid-cols-1 gap-4">
        <RefusalNote text={given?.refusal} failed={given?.failed} />
        <input type="hidden" name="version" value={answer?.values.version ?? version} />
        {/* a saved change by another tab fills the fields again */}
        <CollectionFields key={version} given={collection} answer={answer} />
        <Button
          type="submit"
          name="intent"
          value="text"
          busy={isBusy}
          busyLabel={t`Saving…`}
          className="justify-self-start"
        >
          <Trans>Save Changes</Trans>
        </Button>
      </Form>
    </Card>
  )
}
