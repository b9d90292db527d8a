import { use, type ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { DetailContext } from '#app/components/dashboard/list-with-detail.tsx'

/** A card on a page of its own. In a sheet, the sheet is the frame. */
export function DetailPart({ children }: { children: ReactNode }) {
  const { isSheet } = use(DetailContext)
  return isSheet ? children : <Card as="section">{children}</Card>
}
