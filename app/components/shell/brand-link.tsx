import { Mark } from '#app/ui/mark.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'

export function BrandLink({ isWide = false }: { isWide?: boolean }) {
  const name = useShopData()?.site.siteName ?? 'ShopZero'
  return (
    <Link to={urls.home()} aria-label={name} className="flex h-11 shrink-0 items-center gap-2 rounded-control px-1">
      <Mark className="size-10" />
      <span className={isWide ? WORDMARK : `${WORDMARK} hidden md:inline`}>{name}</span>
    </Link>
  )
}

const WORDMARK = 'font-display text-xl font-bold tracking-tight'
