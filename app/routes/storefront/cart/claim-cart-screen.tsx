import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'

type Item = { id: string; name: string; quantity: number }

export function ClaimCartScreen({ cart, wishlist, returnTo }: { cart: Item[]; wishlist: Item[]; returnTo: string }) {
  return (
    <div className="mx-auto grid w-full max-w-160 gap-6 pt-6">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Are these items yours?</Trans>
      </h1>
      <p className="text-text-2">
        <Trans>
          Another user was signed in on this device before you. These items were added after that user signed out. We'll
          add the items to your account only if they're yours.
        </Trans>
      </p>
      {cart.length > 0 ? (
        <Items title={<Trans>Cart</Trans>}>
          {cart.map(({ id, name, quantity }) => (
            <ItemRow key={id} id={id} name={name} quantity={quantity} />
          ))}
        </Items>
      ) : null}
      {wishlist.length > 0 ? (
        <Items title={<Trans>Wishlist</Trans>}>
          {wishlist.map(({ id, name }) => (
            <ItemRow key={id} id={id} name={name} />
          ))}
        </Items>
      ) : null}
      {cart.length + wishlist.length === 0 ? (
        <p className="text-text-2">
          <Trans>These items are no longer available.</Trans>
        </p>
      ) : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="return" value={returnTo} />
        <Button type="submit" name="answer" value="add">
          <Trans>Yes, add them</Trans>
        </Button>
        <Button type="submit" name="answer" value="remove" variant="outline">
          <Trans>No, remove them</Trans>
        </Button>
      </Form>
    </div>
  )
}

/** On the cart page, for a shopper who hasn't answered the question yet. */
export function FoundNotice() {
  return (
    <p className="mt-6 rounded-card bg-sunken p-4 text-md text-text-2">
      <Trans>
        Some items were added on this device before you signed in.{' '}
        <Link to={urls.claimCart(urls.cart())} className="py-3 text-primary underline">
          Tell us if they're yours
        </Link>
      </Trans>
    </p>
  )
}

function Items({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-md font-semibold">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function ItemRow({ id, name, quantity }: { id: string; name: string; quantity?: number }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 border-b border-border">
      <Link to={urls.product(id)} className="min-w-0 py-3 wrap-anywhere hover:underline">
        {name}
      </Link>
      {quantity === undefined ? null : <span className="shrink-0 text-muted">× {quantity}</span>}
    </li>
  )
}
