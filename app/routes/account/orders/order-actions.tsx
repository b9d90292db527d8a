import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { formUrl, publicUrl, urls, whatsappUrl } from '#app/urls.ts'
import type { FormProblems } from '#app/http/forms.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { BuyAgain } from './buy-again.tsx'
import type { OrderView } from '#app/components/orders/order-view.ts'

export function OrderActions({ order, isOnReceipt }: { order: OrderView; isOnReceipt: boolean }) {
  const { t } = useLingui()
  const { id, number, status, canCancel, hasInvoice, returnUntil } = order
  // an unpaid or cancelled order can't be tracked
  const canFollow = order.payment !== 'pending' && status !== 'cancelled'
  const canShare = canFollow && !isOnReceipt
  // fills the row of the last one when there is an odd number of actions
  const isOdd = [canShare, hasInvoice, !order.isAwaiting, returnUntil].filter(Boolean).length % 2 === 1
  const address = publicUrl(useShopData()?.origin ?? '', urls.trackOrder(number))
  return (
    <div className="grid grid-cols-2 gap-2">
      <LinkButton
        to={urls.trackOrder(number)}
        variant={status === 'shipped' ? 'primary' : 'outline'}
        className={isOdd ? 'col-span-2' : undefined}
      >
        <Trans>Track Order</Trans>
      </LinkButton>
      {canShare ? (
        <a
          href={whatsappUrl(t`Track my order #${number} here: ${address}`)}
          rel="noopener noreferrer"
          target="_blank"
          className={`${buttonClass({ variant: 'outline' })} px-2`}
        >
          <Trans>Share on WhatsApp</Trans>
        </a>
      ) : null}
      <LinkButton to={urls.conversation('new', { order: id })} variant="outline">
        <Trans>Contact Vendor</Trans>
      </LinkButton>
      {hasInvoice ? (
        <a href={formUrl(urls.orderInvoice(id))} download className={`${buttonClass({ variant: 'outline' })} px-2`}>
          <Trans>Download Invoice</Trans>
        </a>
      ) : null}
      <BuyAgain order={order} variant={status === 'delivered' ? 'primary' : 'outline'} />
      {returnUntil ? (
        <LinkButton to={urls.orderReturn(id)} variant="outline">
          <Trans>Return items</Trans>
        </LinkButton>
      ) : null}
      {canCancel ? <Cancel order={order} /> : null}
    </div>
  )
}

/** The second tap confirms, and explains the consequences. */
function Cancel({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const navigation = useNavigation()
  const answer = useActionData<FormProblems<'note'>>()
  const [isOpen, setOpen] = useState(answer?.values.note !== undefined)
  return (
    <details className="col-span-2 min-w-0" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={`${buttonClass({ variant: 'outline', wide: true })} text-danger`}>
        <Trans>Cancel Order</Trans>
      </summary>
      <Form
        method="post"
        action={urls.order(order.id)}
        className="mt-2 grid gap-3 rounded-card border border-border p-4"
      >
        <input type="hidden" name="intent" value="cancel" />
        <p className="text-md">
          {order.payment === 'paid' ? (
            <Trans>
              We'll tell the vendor. You'll get your refund within 5-7 business days, the same way you paid.
            </Trans>
          ) : (
            <Trans>We'll release the items to other shoppers. If a payment arrives later, we'll refund it.</Trans>
          )}
        </p>
        <TextArea
          name="note"
          label={t`Reason`}
          mark={t`(optional)`}
          rows={2}
          maxLength={500}
          defaultValue={answer?.values.note}
          error={answer?.errors.note && t`Enter shorter text`}
          answer={answer}
        />
        <Button type="submit" variant="danger" busy={navigation.formMethod === 'POST'} busyLabel={t`Please wait…`}>
          <Trans>Cancel this order</Trans>
        </Button>
      </Form>
    </details>
  )
}
