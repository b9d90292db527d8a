import { useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import type { MouseEvent } from 'react'
import { ok } from '#shared/result.ts'
import { withoutLine } from '../device/line-changes.ts'
import { WISHLIST_COOKIE } from '../device/lines.ts'
import { changeLines, useQuantity } from '../device/lines-store.ts'
import { addToWishlist } from '../device/wish-changes.ts'
import { showToast } from '../ui/toast.tsx'
import { useHasScript } from '../ui/use-has-script.ts'
import { WISH_FORM } from './wish-form.tsx'
import { wishWords } from './wish-words.ts'

/** Without a script, it submits the one form that all hearts of the page share. */
export function WishButton({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  // the name in every label would push a list over its size limit
  const label = useHasScript() ? t`Save ${name}` : t`Save`
  const isWished = useQuantity(WISHLIST_COOKIE, id) > 0

  function change(event: MouseEvent): void {
    event.preventDefault()
    const changed = changeLines(WISHLIST_COOKIE, (lines) =>
      isWished ? ok(withoutLine(lines, id)) : addToWishlist(lines, id),
    )
    if (changed.ok) showToast('success', t(wishWords[isWished ? 'unwished' : 'wished']))
    else showToast('info', t(wishWords[changed.code]))
  }
  return (
    <button
      type="submit"
      form={WISH_FORM}
      name="product"
      value={id}
      data-answered
      aria-pressed={isWished}
      aria-label={label}
      onClick={change}
      className="wish"
    >
      <Heart aria-hidden />
    </button>
  )
}
