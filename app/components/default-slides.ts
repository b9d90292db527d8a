import { useLingui } from '@lingui/react/macro'
import { urls } from '../urls.ts'
import { useShopData } from '../http/shop-data.ts'

type DefaultSlide = { to: string; title: string | undefined; text: string; button: string }

/** Each slide has a colour of its own. */
export const SLIDE_CLOTHS = ['motif', 'motif motif-sale', 'motif motif-sell']

/** The home page's slides, as long as the administrator sets no text. */
export function useDefaultSlides(): DefaultSlide[] {
  const { t } = useLingui()
  const site = useShopData()?.site
  return [
    {
      to: urls.products(),
      title: site?.siteDescription,
      text: t`From vendors all over Nigeria. Prices in naira. Delivered to your door.`,
      button: t`Shop now`,
    },
    {
      to: urls.flashSales(),
      title: t`Flash sales, while they last`,
      text: t`Lower prices for a short time.`,
      button: t`See flash sales`,
    },
    {
      to: urls.sell(),
      title: t`Sell to all of Nigeria`,
      text: t`List for free. Pay only when you sell.`,
      button: t`Start selling`,
    },
  ]
}
