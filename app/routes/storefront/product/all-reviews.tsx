import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ProductReviews, ReviewSort, ReviewsQuery } from '#modules/reviews/contract.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { urls } from '#app/urls.ts'
import { Histogram, ReviewList, type DatedReview } from './reviews.tsx'

type Found = Omit<ProductReviews, 'reviews'> & { reviews: DatedReview[] }
type AllReviewsProps = { id: string; wish: ReviewsQuery; found: Found }

export function AllReviews({ id, wish, found }: AllReviewsProps) {
  if (found.total === 0)
    return (
      <p className="mt-4 text-text-2">
        <Trans>No reviews yet</Trans>
      </p>
    )
  const toUrl = ({ stars, sort, page }: ReviewsQuery): string =>
    urls.productReviews(id, {
      stars: stars ? String(stars) : undefined,
      sort: sort === 'newest' ? undefined : sort,
      page: page > 1 ? String(page) : undefined,
    })
  const { total } = found
  const toPage = (page: number): string => toUrl({ ...wish, page })
  return (
    <>
      <Histogram id={id} view={found} />
      <div className="mt-4 flex flex-wrap gap-2">
        {wish.stars ? <Chosen stars={wish.stars} all={toUrl({ ...wish, stars: null, page: 1 })} /> : null}
        {found.matching > 1 ? (
          <Sorts chosen={wish.sort ?? 'newest'} toSort={(sort) => toUrl({ ...wish, sort, page: 1 })} />
        ) : null}
      </div>
      {found.matching > 0 ? (
        <ReviewList reviews={found.reviews} back={toPage(found.page)} />
      ) : (
        <p className="mt-4 text-text-2">
          <Plural value={wish.stars ?? 0} one="No #-star reviews yet." other="No #-star reviews yet." />{' '}
          <TextLink to={urls.productReviews(id)} className="inline-flex min-h-11 items-center font-semibold">
            <Trans>All reviews ({total})</Trans>
          </TextLink>
        </p>
      )}
      <Pagination page={found.page} pages={found.pages} toPage={toPage} className="mt-8" />
    </>
  )
}

const CHIP = 'inline-flex min-h-11 items-center gap-2 rounded-pill border border-border px-3 text-md hover:bg-sunken'

const CHOSEN =
  'inline-flex min-h-11 items-center gap-2 rounded-pill bg-primary-soft px-3 text-md font-medium text-on-primary-soft'

function Chosen({ stars, all }: { stars: number; all: string }) {
  const { t } = useLingui()
  return (
    <Link to={all} aria-label={t`Show all ratings`} className={CHOSEN}>
      <Plural value={stars} one="# star" other="# stars" />
      <X aria-hidden className="size-4" />
    </Link>
  )
}

function Sorts({ chosen, toSort }: { chosen: ReviewSort; toSort: (sort: ReviewSort) => string }) {
  const { t } = useLingui()
  const sorts: [ReviewSort, string][] = [
    ['newest', t`Newest`],
    ['useful', t`Most helpful`],
    ['detailed', t`Most detailed`],
  ]
  return (
    <nav aria-label={t`Sort by`} className="flex flex-wrap gap-2">
      {sorts.map(([sort, words]) => (
        <Link
          key={sort}
          to={toSort(sort)}
          rel="nofollow"
          aria-current={sort === chosen || undefined}
          className={sort === chosen ? CHOSEN : CHIP}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
