import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { LateErrorScreen } from '#app/components/late-error-screen.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { BrandLink } from '#app/components/shell/brand-link.tsx'
import { SkipLink } from '#app/components/shell/skip-link.tsx'
import type { Route } from './+types/layout'

const ContactDetails = hydrateOnInteraction(
  async () => (await import('#app/components/shell/contact-details.tsx')).ContactDetails,
)
const DeviceChoices = hydrateOnInteraction(
  async () => (await import('#app/components/shell/device-choices.tsx')).DeviceChoices,
)

export default function Authentication() {
  return (
    <Shell>
      <div className="rounded-card border border-border bg-surface p-6 shadow-e2 sm:p-8">
        <Outlet />
      </div>
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

/** No menus, cart or offers distract from the form. */
function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-page items-center px-4 py-3 md:px-6">
        <BrandLink isWide />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-md flex-1 px-4 py-6 outline-none md:py-12">
        {children}
      </main>
      <footer className="mx-auto grid w-full max-w-page gap-6 border-t border-border px-4 py-6 md:px-6">
        <ContactDetails />
        <DeviceChoices />
      </footer>
    </div>
  )
}
