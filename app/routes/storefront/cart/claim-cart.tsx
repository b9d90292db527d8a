import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { listCards } from '#modules/catalogue/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { quantityOf, type Line } from '#app/device/lines.ts'
import { withCookies } from '#app/components/cart/cart-view.server.ts'
import { claimLists } from './claim-lists.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { readFoundLists } from '#app/http/found-lists.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectTo, redirectWithFlash } from '#app/http/respond.ts'
import { parseReturnTo } from '#app/http/return-to.ts'
import type { Route } from './+types/claim-cart'

const Screen = hydrateOnInteraction(async () => (await import('./claim-cart-screen.tsx')).ClaimCartScreen)

const claimForm = z.object({ answer: z.enum(['add', 'remove']), return: z.string().optional() })

/** Asks whether these items are theirs: they were added on this device after another account had left it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  requireShopper(page, request)
  const found = readFoundLists(request)
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get('return'))
  if (!found) throw redirectTo(returnTo)
  const { cart, wishlist } = found
  return { returnTo, cart: await toItems(page, cart), wishlist: await toItems(page, wishlist) }
}

async function toItems(page: PageContext, lines: Line[]) {
  const ids = lines.map(({ variantId }) => variantId)
  const cards = ids.length > 0 ? await listCards(page.deps, ids) : []
  return cards.map(({ id, name }) => ({ id, name, quantity: quantityOf(lines, id) }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const form = await parseForm(request, claimForm)
  if (!form.ok) throw data(null, { status: 422 })
  const isTheirs = form.value.answer === 'add'
  const headers = withCookies(await claimLists(page, request, { shopper, isTheirs }))
  const sentence = isTheirs ? msg`We've added the items to your account.` : msg`We've removed the items.`
  return redirectWithFlash(page, parseReturnTo(form.value.return), { kind: 'success', sentence }, headers)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
}

export default function ClaimCart({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Are these items yours?`} />
      <Screen {...loaderData} />
    </>
  )
}
