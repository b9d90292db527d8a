import { Trans } from '@lingui/react/macro'
import type { QuoteChange } from '#modules/cart/contract.ts'
import { Money } from '#app/ui/money.tsx'

/** What is not as it was when the shopper looked: nothing is bought until they have seen it. */
export function Changes({ changes }: { changes: QuoteChange[] }) {
  if (changes.length === 0) return null
  return (
    <div role="alert" className="rounded-card bg-warning-soft p-4 text-md text-on-warning-soft">
      <p className="font-semibold">
        <Trans>Something has changed since you looked. Please check it and pay again.</Trans>
      </p>
      <ul className="mt-2 grid gap-1">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.productId}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Change({ change }: { change: QuoteChange }) {
  const { name } = change
  if (change.kind === 'gone') {
    if (name === null) return <Trans>Something in your cart is no longer on sale. It is not counted.</Trans>
    return (
      <Trans>
        <strong>{name}</strong> is no longer available. It is not counted.
      </Trans>
    )
  }
  if (change.kind === 'price') {
    return (
      <Trans>
        {name}: <Money amount={change.from} plain /> before, now <Money amount={change.to} plain />
      </Trans>
    )
  }
  const { left, wanted } = change
  if (left === 0) return <Trans>{name}: sold out, and taken out of your cart</Trans>
  return (
    <Trans>
      {name}: only {left} left of the {wanted} that you wanted
    </Trans>
  )
}
