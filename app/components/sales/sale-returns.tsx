import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useActionData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import type { FormProblems } from '../../web/forms.ts'
import { useFieldWords } from '../field-words.ts'
import { ReturnFacts } from '../orders/return-facts.tsx'
import type { SaleView } from './sales-view.ts'

type SaleReturn = SaleView['returns'][number]

/** What a buyer wants to send back, and the vendor's answer to it. */
export function SaleReturns({ sale: { returns }, level: Heading }: { sale: SaleView; level: 'h2' | 'h3' }) {
  if (returns.length === 0) return null
  return (
    <section>
      <Heading className="mb-2 font-display text-lg font-bold">
        <Trans>Returns</Trans>
      </Heading>
      <ul className="grid gap-4">
        {returns.map((one) => (
          <Return key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Return({ one }: { one: SaleReturn }) {
  return (
    <li className="grid gap-2 rounded-card border border-border p-4 text-md">
      <ReturnFacts one={one} answered={<Trans>You answered:</Trans>} />
      <Decision one={one} />
    </li>
  )
}

function Decision({ one: { id, status } }: { one: SaleReturn }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const sent = useActionData<FormProblems<'answer' | 'returnId'>>()
  const own = sent?.values.returnId === id ? sent : undefined
  if (status !== 'requested' && status !== 'accepted') return null
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="return" />
      <input type="hidden" name="returnId" value={id} />
      {status === 'requested' ? (
        <>
          <TextArea
            name="answer"
            label={t`Your answer to the buyer`}
            mark={t`(needed to decline)`}
            rows={2}
            maxLength={2000}
            defaultValue={own?.values.answer}
            error={say(own?.errors.answer)}
            answer={own}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="to" value="accepted">
              <Trans>Accept return</Trans>
            </Button>
            <Button type="submit" name="to" value="declined" variant="outline">
              <Trans>Decline return</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-text-2">
            <Trans>When the items are back with you, say so: the buyer is refunded then.</Trans>
          </p>
          <Button type="submit" name="to" value="arrived">
            <Trans>The items have arrived</Trans>
          </Button>
        </>
      )}
    </Form>
  )
}
