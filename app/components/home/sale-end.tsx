import { useEffect } from 'react'
import { wakeUp } from '../later.tsx'
import { useEnded } from '../use-ended.ts'

/** When the first of the page's sales ends its cards must say so, whether anybody has touched the page or not. */
export function SaleEnd({ saleEnds }: { saleEnds: string | null }) {
  const hasEnded = useEnded([{ saleEnds }]) > 0
  useEffect(() => {
    if (hasEnded) wakeUp()
  }, [hasEnded])
  return null
}
