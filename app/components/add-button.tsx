import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { useAddToCart } from './cart/use-add-to-cart.ts'
import { useHasScript } from '../ui/use-has-script.ts'

/** A touch device opens the product page instead: this button only appears on hover and on keyboard focus. */
export function AddButton({ id, name, stock }: { id: string; name: string; stock: number }) {
  const { t } = useLingui()
  const { add, ...said } = useAddToCart(id, stock)
  if (!useHasScript()) return null
  return (
    <Button
      {...said}
      size="sm"
      className="quick-add"
      aria-label={t`Add ${name} to cart`}
      doneLabel={t`Added`}
      onClick={() => add(1)}
    >
      {t`Add`}
    </Button>
  )
}
