import { Trans } from '@lingui/react/macro'
import type { QuoteChange } from '#modules/cart/contract.ts'
import { Money } from '#app/ui/money.tsx'

/** The shopper must see every change before we charge them. */
export function Changes({ changes }: { changes: QuoteChange[] }) {
  if (changes.length === 0) return null
  return (
    <div role="alert" className="rounded-card bg-warning-soft p-4 text-md text-on-warning-soft">
      <p className="font-semibold">
        <Trans>Prices or stock have changed. You haven't been charged. Check the changes below, then pay.</Trans>
      </p>
      <ul className="mt-2 grid gap-1">
        {changes.map((change) => (
          <li key={`${change.kind} ${change.variantId}`}>
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
    if (name === null) return <Trans>An item in your cart is no longer available, so it's not in your total.</Trans>
    return (
      <Trans>
        <strong>{name}</strong> is no longer available, so it's not in your total.
      </Trans>
    )
  }
  if (change.kind === 'price') {
    return (
      <Trans>
        {name}: price changed from <Money amount={change.from} plain /> to <Money amount={change.to} plain />
      </Trans>
    )
  }
  const { left, wanted } = change
  if (left === 0) return <Trans>{name}: sold out and removed from your cart</Trans>
  return (
    <Trans>
      {name}: only {left} left (you wanted {wanted})
    </Trans>
  )
}
