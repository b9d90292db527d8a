import { useEffect, useState } from 'react'
import type { ProductCardView } from '#modules/catalogue/contract.ts'
import { serverOffset } from '../device/server-clock.ts'

/** The longest delay that a browser's timer supports. */
const LONGEST = 2 ** 31 - 1

/** Of what a card shows, or of other variants. */
export function saleEndOf({ saleEnds, choice }: Pick<ProductCardView, 'saleEnds' | 'choice'>): string | null {
  return saleEnds ?? choice?.saleEnds ?? null
}

/** Uses the server's clock, and updates at the moment a sale ends. */
export function useEndedSales(sales: readonly { saleEnds: string | null }[]): number {
  const [ended, setEnded] = useState(0)
  const ends = sales.flatMap(({ saleEnds }) => saleEnds ?? []).join()
  useEffect(() => {
    const times = ends ? ends.split(',').map(Date.parse) : []
    const offset = ends ? serverOffset() : 0
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = times.map((time) => time - Date.now() - offset)
      const later = left.filter((ms) => ms > 0)
      setEnded(left.length - later.length)
      if (later.length > 0) timer = setTimeout(look, Math.min(LONGEST, ...later))
    }
    look()
    return () => clearTimeout(timer)
  }, [ends])
  return ended
}
