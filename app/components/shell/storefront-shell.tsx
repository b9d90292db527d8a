import type { ReactNode } from 'react'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { WishForm } from '../wish-form.tsx'
import { Header } from './header.tsx'

const ConnectionStrip = hydrateOnInteraction(async () => (await import('./connection-strip.tsx')).ConnectionStrip)
const Footer = hydrateOnInteraction(async () => (await import('./footer.tsx')).Footer)
const SkipLink = hydrateOnInteraction(async () => (await import('./footer.tsx')).SkipLink)
const ToTop = hydrateOnInteraction(async () => (await import('./footer.tsx')).ToTop)

export function StorefrontShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ConnectionStrip />
      <Header />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 outline-none md:px-6">
        {children}
        <ToTop />
        <WishForm />
      </main>
      <Footer />
    </>
  )
}
