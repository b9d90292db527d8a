import { useRef, useState, type PointerEvent } from 'react'
import type { ListedPicture } from '#modules/media/contract.ts'
import { findSecondPicture } from '../device/second-pictures.ts'

const REST_MS = 150

/** `isOver`: a mouse rests on it. Once it is there, a picture stays for the next time. */
export type SecondPicture = { picture: ListedPicture | null; isOver: boolean }

/** What else there is to see of a product, for a mouse that rests on its card. A finger or a key asks for nothing. */
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
      // not its coming: the mouse may lie there already when the script comes
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
