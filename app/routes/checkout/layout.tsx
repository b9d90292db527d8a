import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { LateErrorScreen } from '#app/components/late-error-screen.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { BrandLink } from '#app/components/shell/brand-link.tsx'
import { SkipLink } from '#app/components/shell/skip-link.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'

const ContactDetails = hydrateOnInteraction(
  async () => (await import('#app/components/shell/contact-details.tsx')).ContactDetails,
)
import type { Route } from './+types/layout'

export default function CheckoutShell() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <LateErrorScreen error={error} />
    </Shell>
  )
}

/** No menus or offers distract from the payment. Only the cart and support are linked. */
function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-border">
        <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center justify-between gap-x-4 px-4 md:px-6">
          <BrandLink isWide />
          <TextLink to={urls.cart()} reloadDocument className="inline-flex min-h-11 items-center">
            <Trans>Back to cart</Trans>
          </TextLink>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 pb-6 outline-none md:px-6">
        {children}
      </main>
      <footer className="mx-auto w-full max-w-page border-t border-border px-4 py-6 md:px-6">
        <ContactDetails />
      </footer>
    </div>
  )
}
