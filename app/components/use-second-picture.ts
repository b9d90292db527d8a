import { useRef, useState, type PointerEvent } from 'react'
import type { ListedPicture } from '#modules/media/contract.ts'
import { findSecondPicture } from '../device/second-pictures.ts'

const REST_MS = 150

/** `isOver`: the mouse rests on the card. A loaded picture stays for the next time. */
export type SecondPicture = { picture: ListedPicture | null; isOver: boolean }

/** Loads the second picture when a mouse rests on the card. Touch and keyboard load nothing. */
export function useSecondPicture(productId: string) {
  const [second, setSecond] = useState<SecondPicture>({ picture: null, isOver: false })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function show(mine: typeof rest.current): Promise<void> {
    const picture = await findSecondPicture(productId)
    if (picture && rest.current === mine) setSecond({ picture, isOver: true })
  }
  return {
    second,
    hover: {
      // not pointerenter: the mouse may already be there when the script loads
      onPointerMove({ pointerType }: PointerEvent): void {
        if (pointerType !== 'mouse' || rest.current !== undefined) return
        const mine = setTimeout(() => void show(mine), REST_MS)
        rest.current = mine
      },
      onPointerLeave(): void {
        clearTimeout(rest.current)
        rest.current = undefined
        if (second.isOver) setSecond({ ...second, isOver: false })
      },
    },
  }
}
