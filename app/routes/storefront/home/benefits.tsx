import { useLingui } from '@lingui/react/macro'
import { BadgeCheck, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useNaira } from '#app/ui/in-naira.ts'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'

export function Benefits() {
  const { t } = useLingui()
  const site = useShopData()?.site
  const inNaira = useNaira()
  const amount = site ? inNaira(site.freeShippingAbove) : ''
  const benefits = [
    { to: urls.shipping(), Icon: Truck, title: t`Free shipping`, text: t`Above ${amount}` },
    { to: urls.returns(), Icon: RotateCcw, title: t`30-day returns`, text: t`Refunds in 5-7 business days` },
    { to: urls.faq(), Icon: ShieldCheck, title: t`Secure payment`, text: t`Card, bank transfer or mobile money` },
    {
      to: `${urls.faq()}#vendor`,
      Icon: BadgeCheck,
      title: t`Approved vendors`,
      text: t`Vendors need our approval before they can sell`,
    },
  ]
  return (
    <section aria-label={t`Why shop with us`} className="mt-4 md:mt-6">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-2 md:px-0 lg:grid-cols-4 lg:gap-4">
        {benefits.map(({ to, Icon, title, text }) => (
          <li
            key={to}
            className="relative flex shrink-0 items-start gap-2 rounded-card border border-border bg-surface px-3 py-2 hover:border-border-strong"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-primary md:size-6" />
            <p className="min-w-0 text-sm text-pretty text-text-2">
              <Link to={to} className="block text-md font-semibold text-text covers">
                {title}
              </Link>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
