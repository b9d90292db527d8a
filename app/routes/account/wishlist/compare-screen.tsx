import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'
import type { ComparedProduct, ProductCardView } from '#modules/catalogue/contract.ts'
import { WISHLIST_COOKIE } from '#app/device/lines.ts'
import { useLines } from '#app/device/lines-store.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { cx } from '#app/ui/cx.ts'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { urls } from '#app/urls.ts'
import { categories } from '#app/components/categories.ts'
import { CardPrice } from '#app/components/card-price.tsx'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { ENOUGH, StockWords } from '#app/components/stock-words.tsx'
import { AddedNote } from '#app/components/cart/added-note.tsx'
import { AddForm, RemoveWishForm } from './wish-forms.tsx'

type Compared = ProductCardView & Pick<ComparedProduct, 'brand' | 'specs'> & { categoryName: string }
type CompareScreenProps = { compared: Compared[]; others: { id: string; name: string }[] }

/** On a phone, the table scrolls sideways. */
export function CompareScreen({ compared, others }: CompareScreenProps) {
  const { t } = useLingui()
  const given = useMemo(() => compared.map(({ id }) => ({ variantId: id, quantity: 1 })), [compared])
  const kept = new Set(useLines(WISHLIST_COOKIE, given).map(({ variantId }) => variantId))
  const shown = compared.filter(({ id }) => kept.has(id))
  if (shown.length === 0) return <NothingToCompare />
  const specs = [...new Set(shown.flatMap((one) => one.specs.map(([label]) => label)))]
  const cells = shown.map((one) => ({ one, facts: toFacts(one, t) }))
  return (
    <div className="grid gap-4">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Compare products</Trans>
      </h1>
      <AddedNote />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll */}
      <section tabIndex={0} aria-label={t`Compare products`} className={FRAME}>
        <table className="w-full text-left text-md">
          <thead>
            <tr className="border-b border-border">
              <td className={cx(LABEL, 'w-20')} />
              {shown.map((one) => (
                <th key={one.id} scope="col" className="w-32 min-w-32 p-3 align-top">
                  <Head one={one} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row title={t`Price`} cells={cells.map(({ one, facts }) => [one.id, facts.price])} />
            <Row title={t`Rating`} cells={cells.map(({ one, facts }) => [one.id, facts.rating])} />
            <Row title={t`Stock`} cells={cells.map(({ one, facts }) => [one.id, facts.stock])} />
            <Row title={t`Buy`} cells={cells.map(({ one, facts }) => [one.id, facts.buy])} />
            <Row title={t`Category`} cells={shown.map((one) => [one.id, one.categoryName])} />
            <Row title={t`Brand`} cells={shown.map((one) => [one.id, one.brand ?? '–'])} />
            <Row title={t`Vendor`} cells={shown.map((one) => [one.id, one.vendorName])} />
            {specs.map((name) => (
              <Row
                key={name}
                title={name}
                cells={shown.map((one) => [one.id, one.specs.find(([label]) => label === name)?.[1] ?? '–'])}
              />
            ))}
          </tbody>
        </table>
      </section>
      <Others others={others} shown={shown} />
    </div>
  )
}

// stays in view while the values scroll
const LABEL = 'sticky inset-x-0 z-20 bg-bg p-3'

// `relative`, because absolutely positioned text for screen readers would widen the page
const FRAME = 'relative min-w-0 overflow-x-auto rounded-card border border-border'

function toFacts(one: Compared, t: (words: MessageDescriptor) => string) {
  const { price, before, rating, stock } = one
  return {
    price: <CardPrice now={price} before={before} isFrom={one.choice?.isFrom} size="sm" />,
    rating: rating ? <Stars value={rating.average} count={rating.count} /> : t(msg`No reviews yet`),
    stock: stock < ENOUGH ? <StockWords stock={stock} /> : t(msg`In stock`),
    buy: <AddForm wish={one} />,
  }
}

function Head({ one }: { one: Compared }) {
  const { id, name, picture, category, stock } = one
  return (
    <>
      <div className="relative w-fit">
        <Picture
          files={toPictureFiles(picture, SMALL)}
          alt=""
          sizes="160px"
          fit={picture?.hasAlpha ? 'contain' : 'cover'}
          tint={categories[category].tint}
          soldOut={stock === 0}
          className="w-32 rounded-control"
        />
        <RemoveWishForm wish={one} className="absolute top-0 right-0" />
      </div>
      <Link to={urls.product(id)} className="mt-2 line-clamp-2 font-semibold wrap-anywhere hover:underline">
        {name}
      </Link>
      {one.variant ? <p className="text-sm font-normal text-muted wrap-anywhere">{one.variant.name}</p> : null}
    </>
  )
}

function Row({ title, cells }: { title: string; cells: [id: string, shown: ReactNode][] }) {
  return (
    <tr className="border-b border-border last:border-0">
      <th scope="row" className={cx(LABEL, 'font-semibold text-text-2')}>
        {title}
      </th>
      {cells.map(([id, shown]) => (
        <td key={id} className="p-3">
          {shown}
        </td>
      ))}
    </tr>
  )
}

/** For wishlists with more than four items: each link replaces the last column. */
function Others({ others, shown }: { others: CompareScreenProps['others']; shown: Compared[] }) {
  if (others.length === 0) return null
  const first = shown.slice(0, 3).map(({ id }) => id)
  return (
    <section>
      <h2 className="text-md font-semibold">
        <Trans>Compare another item from your wishlist</Trans>
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={urls.compare([...first, id].join('.'))}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const RecentlyViewedRow = hydrateOnInteraction(
  async () => (await import('#app/components/seen-row.tsx')).RecentlyViewedRow,
)

function NothingToCompare() {
  return (
    <>
      <EmptyState
        level="h1"
        motif
        picture={<Scene name="scale" />}
        title={<Trans>No products to compare</Trans>}
        action={
          <LinkButton to={urls.products()}>
            <Trans>Start Shopping</Trans>
          </LinkButton>
        }
      >
        <Trans>Save products to your wishlist to compare up to four of them side by side.</Trans>
      </EmptyState>
      <RecentlyViewedRow />
    </>
  )
}
