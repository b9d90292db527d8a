import { Trans, useLingui } from '@lingui/react/macro'
import { useNaira } from '../../ui/in-naira.ts'
import { useShopData } from '../../web/shop-data.ts'

export function PromoBanner() {
  const { t } = useLingui()
  const inNaira = useNaira()
  const shop = useShopData()
  const said = shop?.site.promo ?? null
  if (!shop || said === null) return null
  const amount = inNaira(shop.site.freeShippingAbove)
  return (
    <aside
      aria-label={t`Offer`}
      className="bg-(--motif-ground) px-4 py-2 text-center text-sm font-medium text-(--motif-ink)"
    >
      {said || (
        <Trans>
          Free shipping on orders above <strong className="whitespace-nowrap tabular-nums">{amount}</strong>
        </Trans>
      )}
    </aside>
  )
}
