import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/link.tsx'

/** Above a page's title: to the list that the page belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} tone="plain" className="-my-2 inline-flex min-h-11 items-center gap-1 justify-self-start">
      <ChevronLeft aria-hidden className="size-5" />
      {children}
    </TextLink>
  )
}
