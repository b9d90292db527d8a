import type { ReactNode } from 'react'
import { later } from '../later.tsx'
import { Header } from './header.tsx'

const LineStrip = later(async () => (await import('./line-strip.tsx')).LineStrip)
const Footer = later(async () => (await import('./footer.tsx')).Footer)
const SkipLink = later(async () => (await import('./footer.tsx')).SkipLink)
const ToTop = later(async () => (await import('./footer.tsx')).ToTop)

export function StorefrontShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <LineStrip />
      <Header />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 outline-none md:px-6">
        {children}
        <ToTop />
      </main>
      <Footer />
    </>
  )
}
