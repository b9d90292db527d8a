import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup, Radio } from '../../ui/checkbox.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Stars } from '../../ui/stars.tsx'
import { urls } from '../../urls.ts'
import type { FailedPost } from '../../web/keep-typed.ts'
import { RefusalNote } from '../refusal-note.tsx'
import { PictureField } from './picture-field.tsx'

export type ReviewAnswer = {
  errors: Partial<Record<'rating' | 'title' | 'body' | 'pictures', string>>
  values: Partial<Record<string, string>>
  refusal: string | null
  failed?: FailedPost
}

type ReviewScreenProps = {
  view: { orderId: string; item: number; productId: string; name: string }
  answer: ReviewAnswer | undefined
}

const STARS = [5, 4, 3, 2, 1]

export function ReviewScreen({ view, answer }: ReviewScreenProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const { errors = {}, values = {} } = answer ?? {}
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-6">
      <input type="hidden" name="order" value={view.orderId} />
      <input type="hidden" name="item" value={view.item} />
      <div>
        <h1 className="font-display text-2xl font-bold">
          <Trans>Write a review</Trans>
        </h1>
        <TextLink to={urls.product(view.productId)} className="wrap-anywhere">
          {view.name}
        </TextLink>
      </div>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <ChoiceGroup
        legend={t`Your rating`}
        error={errors.rating ? t`Please choose 1 to 5 stars` : undefined}
        className="grid gap-3"
      >
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
        label={t`In a few words`}
        mark={t`(optional)`}
        maxLength={120}
        defaultValue={values.title}
        error={errors.title ? t`This is too long` : undefined}
      />
      <TextArea
        name="body"
        label={t`Your review`}
        mark={t`(optional)`}
        maxLength={4000}
        defaultValue={values.body}
        error={errors.body ? t`This is too long` : undefined}
      />
      <PictureField error={errors.pictures} />
      <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Sending…`}>
        <Trans>Publish the review</Trans>
      </Button>
    </Form>
  )
}
