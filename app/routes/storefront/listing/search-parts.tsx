import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle, Store } from 'lucide-react'
import type { CategorySlug, ProductCardView } from '#modules/catalogue/contract.ts'
import type { NamedShop } from '#modules/vendors/contract.ts'
import { isMobile } from '#shared/phone.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { urls, whatsappUrl } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { categories } from '#app/components/categories.ts'
import { CorrectedTerm } from '../shared/correction.tsx'
import { EmptyList } from '../shared/empty-list.tsx'
import type { ListData } from '#app/components/list/list-data.ts'
import type { ListHeadData } from '../shared/list-head.tsx'
import { ListHeading } from '../shared/list-heading.tsx'
import { ProductGrid } from '../shared/product-grid.tsx'

type Popular = CategorySlug[]

export function SearchStart({ popular }: { popular: Popular }) {
  return (
    <>
      <EmptyState level="h1" picture={<Scene name="glass" />} title={<Trans>Start your search</Trans>} className="mt-6">
        <Trans>Search for a product, brand or category. Your spelling doesn't have to be perfect.</Trans>
      </EmptyState>
      <PopularCategories popular={popular} />
    </>
  )
}

type SearchIntroProps = {
  term: string
  corrected: string | null
  shops: NamedShop[]
}

/** Shops with this name, and the corrected term if it differs from the typed one. */
export function SearchIntro({ term, corrected, shops }: SearchIntroProps) {
  const { t } = useLingui()
  return (
    <>
      {shops.length > 0 ? (
        <ul aria-label={t`Shops`} className="mt-2 flex flex-wrap gap-2">
          {shops.map(({ slug, name }) => (
            <li key={slug} className="min-w-0">
              <Link
                to={urls.vendor(slug)}
                className="flex min-h-11 items-center gap-2 rounded-pill border border-border bg-surface px-4 text-md font-semibold hover:underline"
              >
                <Store aria-hidden className="size-5 shrink-0 text-primary" />
                <span className="truncate">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {corrected ? <CorrectedTerm term={term} corrected={corrected} to={urls.search(corrected)} /> : null}
    </>
  )
}

type ShopFoundProps = {
  term: string
  steps: ListHeadData['steps']
  shops: NamedShop[]
  products: ProductCardView[]
}

/** No product has this name, but a shop does: shows its first products, and links to the rest. */
export function ShopFound({ term, steps, shops, products }: ShopFoundProps) {
  const [shop] = shops
  if (!shop) return null
  const { slug, name } = shop
  return (
    <>
      <ListHeading steps={steps} />
      <SearchIntro term={term} corrected={null} shops={shops} />
      <section aria-labelledby="of-shop" className="mt-4">
        <h2 id="of-shop" className="font-display text-xl font-bold wrap-anywhere">
          <Trans>Sold by {name}</Trans>
        </h2>
        <ProductGrid products={products} level="h3" />
      </section>
      <p className="mt-8 text-center">
        <LinkButton to={urls.vendor(slug)} variant="outline" className="max-w-full">
          <Store aria-hidden className="size-5 shrink-0" />
          <span className="truncate">
            <Trans>See all products from {name}</Trans>
          </span>
        </LinkButton>
      </p>
    </>
  )
}

export function NothingFound({
  data,
  nearest,
  popular,
}: {
  data: ListData
  nearest: ProductCardView[]
  popular: Popular
}) {
  return (
    <>
      <EmptyList data={data} />
      <PopularCategories popular={popular} />
      {nearest.length > 0 ? (
        <section aria-labelledby="nearest" className="mt-10">
          <h2 id="nearest" className="font-display text-xl font-bold">
            <Trans>Closest matches</Trans>
          </h2>
          <ProductGrid products={nearest} level="h3" isBelow />
        </section>
      ) : null}
      <p className="mt-10 text-center text-text-2">
        <Trans>
          Still can't find it?{' '}
          <TextLink to={urls.contact()} className="py-3">
            Ask us
          </TextLink>{' '}
          and we'll look for a vendor who has it.
        </Trans>
      </p>
      {data.place.kind === 'search' ? <WhatsApp term={data.place.term} /> : null}
    </>
  )
}

/** The same link as in the footer, with the search term in the message. */
function WhatsApp({ term }: { term: string }) {
  const { t } = useLingui()
  const phone = useShopData()?.site.contactPhone ?? ''
  if (!isMobile(phone)) return null
  return (
    <p className="mt-2 text-center">
      <a
        href={whatsappUrl(t`Hello, I'm looking for “${term}”.`, phone)}
        rel="noopener noreferrer"
        target="_blank"
        className={buttonClass({ variant: 'outline' })}
      >
        <MessageCircle aria-hidden className="size-5" />
        <Trans>Ask on WhatsApp</Trans>
      </a>
    </p>
  )
}

function PopularCategories({ popular }: { popular: Popular }) {
  const { t } = useLingui()
  return (
    <nav aria-labelledby="popular" className="text-center">
      <h2 id="popular" className="font-display text-lg font-bold">
        <Trans>Popular categories</Trans>
      </h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {popular.map((slug) => (
          <li key={slug}>
            <Link
              to={urls.category(slug)}
              className={`flex min-h-11 items-center rounded-pill px-4 text-md font-semibold hover:underline ${categories[slug].tint}`}
            >
              {t(categories[slug].name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
