import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link.tsx'

/** From a row of products to the whole list. */
export function AllLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap">
      {children}
    </TextLink>
  )
}
