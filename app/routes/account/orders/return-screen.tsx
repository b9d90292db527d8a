import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { TRADE_PICTURES, type ReturnReason } from '#modules/orders/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup, Radio } from '#app/ui/checkbox.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Select } from '#app/ui/select.tsx'
import { urls } from '#app/urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { categories } from '#app/components/categories.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { PictureDrop } from '#app/components/picture-drop.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { reasonWords } from '#app/components/orders/order-words.ts'
import type { Route } from './+types/return-items'

export type ReturnAnswer = {
  errors: Partial<Record<'items' | 'reason' | 'words' | 'pictures', string>>
  values: Partial<Record<string, string>>
  refusal: string | null
  failed?: FailedPost
}

type ReturnView = Route.ComponentProps['loaderData']

export function ReturnScreen({ view, answer }: { view: ReturnView; answer: ReturnAnswer | undefined }) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = answer?.errors ?? {}
  const say = (code: string | undefined) =>
    code === undefined ? undefined : t(problems[code] ?? msg`Please check this field`)
  const reasons = Object.keys(reasonWords) as ReturnReason[]
  // a single unit is preselected
  const given = view.items.length === 1 && view.items[0]?.most === 1 ? '1' : '0'
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid max-w-xl gap-6">
      <input type="hidden" name="order" value={view.orderId} />
      <div>
        <h1 className="font-display text-2xl font-bold">
          <Trans>Return items</Trans>
        </h1>
        <p className="mt-2 text-md text-muted">
          <Trans>
            Order <TextLink to={urls.order(view.orderId)}>#{view.number}</TextLink>. Request your return by {view.until}
            . We refund you within <span className="whitespace-nowrap">5-7</span> business days after the vendor
            receives the items.
          </Trans>
        </p>
      </div>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <ChoiceGroup
        legend={t`What do you want to return?`}
        error={say(errors.items)}
        answer={answer}
        className="grid gap-3"
      >
        {view.items.map((item) => (
          <div key={item.id} className="flex items-center gap-3">
            <Picture
              files={toPictureFiles(item.picture, SMALL)}
              alt=""
              sizes="56px"
              ratio="class"
              fit={item.picture?.hasAlpha ? 'contain' : 'cover'}
              tint={categories[item.category].tint}
              className="size-14 shrink-0 rounded-control"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {item.name}
              <span className="block text-muted">
                <Money amount={item.unitPrice} exact plain />
              </span>
            </span>
            <div className="w-20 shrink-0">
              <span aria-hidden className="text-sm text-muted">
                <Trans>Quantity</Trans>
              </span>
              <Select
                label={t`Quantity of ${item.name}`}
                hideLabel
                name={`quantity-${item.id}`}
                defaultValue={answer?.values[`quantity-${item.id}`] ?? given}
                options={Array.from({ length: item.most + 1 }, (_, n) => ({ value: String(n), label: String(n) }))}
              />
            </div>
          </div>
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t`Reason`} error={say(errors.reason)} answer={answer}>
        {reasons.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            defaultChecked={answer?.values.reason === reason}
            label={t(reasonWords[reason])}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        name="words"
        label={t`What's wrong?`}
        required
        maxLength={2000}
        defaultValue={answer?.values.words}
        error={say(errors.words)}
        answer={answer}
      />
      <PictureDrop
        id="own-pictures"
        label={t`Pictures`}
        mark={t`(optional)`}
        most={TRADE_PICTURES}
        error={errors.pictures}
      />
      <Button type="submit" size="lg" wide busy={isBusy} busyLabel={t`Sending…`}>
        <Trans>Request return</Trans>
      </Button>
    </Form>
  )
}

const problems: Record<string, MessageDescriptor> = {
  'items-required': msg`Choose the items you want to return`,
  'reason-required': msg`Please choose a reason`,
  'words-required': msg`Please tell us what's wrong`,
  'too-long': msg`Enter shorter text`,
}
