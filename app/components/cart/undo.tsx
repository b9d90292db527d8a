import { Trans } from '@lingui/react/macro'
import { setInCart } from '#app/device/line-changes.ts'
import { MAX_QUANTITY } from '#shared/line-limits.ts'
import { CART_COOKIE, type Line } from '#app/device/lines.ts'
import { changeLines } from '#app/device/lines-store.ts'

export type Removed = Line & { name: string }

/** Stays until the next change of the cart: undo has no time limit. */
export function UndoRow({ removed, onUndo }: { removed: Removed | null; onUndo: () => void }) {
  if (!removed) return null
  const { name, ...line } = removed
  const undo = (): void => {
    changeLines(CART_COOKIE, (lines) => setInCart(lines, line, MAX_QUANTITY))
    onUndo()
  }
  return (
    <p className="mt-3 mb-3 flex items-center justify-between gap-3 rounded-control bg-sunken px-3 text-md">
      <span className="min-w-0 truncate">
        <Trans>{name} was removed</Trans>
      </span>
      <button type="button" onClick={undo} className="min-h-11 shrink-0 px-2 font-semibold text-primary underline">
        <Trans>Undo</Trans>
      </button>
    </p>
  )
}
