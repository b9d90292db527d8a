import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useActionData } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { FormProblems } from '#app/http/forms.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { useListQuery } from '#app/components/dashboard/list-with-detail.tsx'
import { ReturnFacts } from '#app/components/orders/return-facts.tsx'
import type { SaleView } from '../shared/sales-view.ts'

type SaleReturn = SaleView['returns'][number]

export function SaleReturns({ sale: { id, returns } }: { sale: SaleView }) {
  return (
    <ul className="grid gap-4">
      {returns.map((one) => (
        <Return key={one.id} orderId={id} one={one} />
      ))}
    </ul>
  )
}

type ReturnProps = { orderId: string; one: SaleReturn }

function Return({ orderId, one }: ReturnProps) {
  return (
    <li className="grid gap-2 border-border text-md not-first:border-t not-first:pt-4">
      <ReturnFacts one={one} answered={<Trans>Your reply:</Trans>} />
      <Decision orderId={orderId} one={one} />
    </li>
  )
}

function Decision(props: ReturnProps) {
  if (props.one.status === 'requested') return <Answer {...props.one} />
  return props.one.status === 'accepted' ? <Arrived orderId={props.orderId} /> : null
}

function Arrived({ orderId }: { orderId: string }) {
  const query = useListQuery()
  return (
    <>
      <p className="text-text-2">
        <Trans>When the items arrive, mark them as received. Then we'll refund the customer.</Trans>
      </p>
      <LinkButton to={dashboardUrls.vendorOrder(orderId, { ...query, ask: 'arrived' })} preventScrollReset>
        <Trans>Mark items as received</Trans>
      </LinkButton>
    </>
  )
}

function Answer({ id }: SaleReturn) {
  const { t } = useLingui()
  const say = useFieldWords()
  const sent = useActionData<FormProblems<'answer' | 'returnId'>>()
  const own = sent?.values.returnId === id ? sent : undefined
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="return" />
      <input type="hidden" name="returnId" value={id} />
      <TextArea
        name="answer"
        label={t`Your reply to the customer`}
        mark={t`(required to decline)`}
        rows={2}
        maxLength={2000}
        defaultValue={own?.values.answer}
        error={say(own?.errors.answer)}
        answer={own}
      />
      <div className="grid gap-2 sm:flex">
        <Button type="submit" name="to" value="accepted">
          <Trans>Accept return</Trans>
        </Button>
        <Button type="submit" name="to" value="declined" variant="outline">
          <Trans>Decline return</Trans>
        </Button>
      </div>
    </Form>
  )
}
