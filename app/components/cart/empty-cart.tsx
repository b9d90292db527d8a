import { Trans } from '@lingui/react/macro'
import { ShoppingCart } from 'lucide-react'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { urls } from '#app/urls.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const RecentlyViewedRow = hydrateOnInteraction(async () => (await import('../seen-row.tsx')).RecentlyViewedRow)

export function EmptyCart({ level }: { level?: 'h1' | 'h3' }) {
  return (
    <>
      <EmptyState
        level={level ?? 'h3'}
        motif={level === 'h1'}
        className={level === 'h1' ? 'mt-6' : ''}
        picture={
          // the drawer is part of every page, and must not load a picture on each
          level === 'h1' ? <Scene name="basket" /> : <ShoppingCart aria-hidden strokeWidth={1.25} className="size-18" />
        }
        title={<Trans>Your cart is empty</Trans>}
        action={
          <LinkButton to={urls.products()}>
            <Trans>Start Shopping</Trans>
          </LinkButton>
        }
      >
        <Trans>Products you add to your cart will appear here.</Trans>
      </EmptyState>
      {level === 'h1' ? <RecentlyViewedRow /> : null}
    </>
  )
}
