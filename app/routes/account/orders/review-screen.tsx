import { TRADE_PICTURES } from '#modules/orders/contract.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { OwnReview } from '#modules/reviews/contract.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '#app/ui/checkbox.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { urls } from '#app/urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { categories } from '#app/components/categories.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { PictureDrop } from '#app/components/picture-drop.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'

export type ReviewAnswer = {
  errors: Partial<Record<'rating' | 'title' | 'body' | 'pictures', string>>
  values: Partial<Record<string, string>>
  refusal: string | null
  failed?: FailedPost
}

type ReviewScreenProps = {
  view: {
    orderId: string
    item: number
    productId: string
    name: string
    picture: ListedPicture | null
    category: CategorySlug
    own: OwnReview | null
  }
  answer: ReviewAnswer | undefined
}

const STARS = [5, 4, 3, 2, 1]

export function ReviewScreen({ view, answer }: ReviewScreenProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const { own } = view
  const { errors = {} } = answer ?? {}
  const values = answer?.values ?? toValues(own)
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-6">
      <input type="hidden" name="order" value={view.orderId} />
      <input type="hidden" name="item" value={view.item} />
      {own ? <input type="hidden" name="product" value={view.productId} /> : null}
      <div>
        <h1 className="font-display text-2xl font-bold">
          {own ? <Trans>Edit your review</Trans> : <Trans>Write a review</Trans>}
        </h1>
        <div className="mt-3 flex items-center gap-3">
          <Picture
            files={toPictureFiles(view.picture, SMALL)}
            alt=""
            sizes="56px"
            ratio="class"
            fit={view.picture?.hasAlpha ? 'contain' : 'cover'}
            tint={categories[view.category].tint}
            className="size-14 shrink-0 rounded-control"
          />
          <TextLink to={urls.product(view.productId)} className="min-w-0 wrap-anywhere">
            {view.name}
          </TextLink>
        </div>
        {own ? (
          <p className="mt-3 text-text-2">
            <Trans>You've already reviewed this product. You can edit or delete your review.</Trans>
          </p>
        ) : null}
      </div>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <ChoiceGroup legend={t`Your rating`} error={errors.rating ? t`Please choose 1 to 5 stars` : undefined}>
        {STARS.map((stars) => (
          <Radio
            key={stars}
            name="rating"
            value={stars}
            defaultChecked={values.rating === String(stars)}
            label={
              <span className="inline-flex items-center gap-2">
                <Stars value={stars} />
                <span className="text-sm text-muted">
                  <Plural value={stars} one="# star" other="# stars" />
                </span>
              </span>
            }
          />
        ))}
      </ChoiceGroup>
      <Field
        name="title"
        label={t`Review title`}
        mark={t`(optional)`}
        maxLength={120}
        defaultValue={values.title}
        error={errors.title ? t`Enter shorter text` : undefined}
      />
      <TextArea
        name="body"
        label={t`Your review`}
        mark={t`(optional)`}
        maxLength={4000}
        defaultValue={values.body}
        error={errors.body ? t`Enter shorter text` : undefined}
      />
      {own && own.pictures.length > 0 ? <OwnPictures pictures={own.pictures} values={values} /> : null}
      <PictureDrop
        id="own-pictures"
        label={t`Pictures`}
        mark={t`(optional)`}
        most={TRADE_PICTURES}
        error={errors.pictures}
      />
      <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Sending…`}>
        {own ? <Trans>Save changes</Trans> : <Trans>Publish review</Trans>}
      </Button>
      {own ? <DeleteReview isBusy={isBusy} /> : null}
    </Form>
  )
}

function toValues(own: OwnReview | null): ReviewAnswer['values'] {
  return own ? { rating: String(own.rating), title: own.title ?? '', body: own.body ?? '' } : {}
}

type OwnPicturesProps = { pictures: OwnReview['pictures']; values: ReviewAnswer['values'] }

function OwnPictures({ pictures, values }: OwnPicturesProps) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Your pictures</Trans>
      </legend>
      <ul className="mt-2 flex flex-wrap gap-4">
        {pictures.map(({ id, picture }, at) => (
          <li key={id}>
            <Picture
              files={toPictureFiles(picture, SMALL)}
              alt={t`Picture ${at + 1}`}
              sizes="96px"
              ratio="class"
              className="size-24 rounded-control"
            />
            <Checkbox
              name={`remove-${id}`}
              value="1"
              defaultChecked={values[`remove-${id}`] === '1'}
              label={t`Remove picture ${at + 1}`}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** The second tap confirms, and explains the consequences. */
function DeleteReview({ isBusy }: { isBusy: boolean }) {
  const { t } = useLingui()
  return (
    <details>
      <summary className={`${buttonClass({ variant: 'outline', wide: true })} text-danger`}>
        <Trans>Delete review</Trans>
      </summary>
      <div className="mt-2 grid gap-3 rounded-card border border-border p-4">
        <p className="text-md">
          <Trans>
            We'll remove your rating, text and pictures from the product page. You can write a new review later.
          </Trans>
        </p>
        <Button
          type="submit"
          name="change"
          value="delete"
          variant="danger"
          formNoValidate
          busy={isBusy}
          busyLabel={t`Please wait…`}
        >
          <Trans>Delete this review</Trans>
        </Button>
      </div>
    </details>
  )
}
