import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ThumbsUp } from 'lucide-react'
import { Form } from 'react-router'
import type { ProductReviews, ReviewView } from '#modules/reviews/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { largestUrl, SMALL, toPictureFiles } from '#app/components/picture-files.ts'

export type DatedReview = ReviewView & { name: string; on: string }
export type ReviewsView = Pick<ProductReviews, 'total' | 'histogram'> & { reviews: DatedReview[] }

/** A summary and the newest reviews. The rest is on a page of its own. */
export function Reviews({ id, view }: { id: string; view: ReviewsView }) {
  const { reviews, total } = view
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20">
      <h2 id="reviews-title" className="font-display text-xl font-bold">
        <Trans>Reviews</Trans>
      </h2>
      {total === 0 ? (
        <p className="mt-2 text-text-2">
          <Trans>No reviews yet</Trans>
        </p>
      ) : (
        <>
          <Histogram id={id} view={view} />
          <ReviewList reviews={reviews} back={`${urls.product(id)}#reviews`} />
          {total > reviews.length ? (
            <p className="mt-4">
              <TextLink to={urls.productReviews(id)} className="inline-flex min-h-11 items-center font-semibold">
                <Trans>All reviews ({total})</Trans>
              </TextLink>
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

type HistogramProps = { id: string; view: Pick<ReviewsView, 'histogram' | 'total'> }

/** Each bar links to the reviews with that rating. */
export function Histogram({ id, view: { histogram, total } }: HistogramProps) {
  const sum = histogram.reduce((all, { stars, count }) => all + stars * count, 0)
  return (
    <div className="mt-3 grid gap-2">
      <Stars value={sum / total} count={total} number size="md" />
      <ul className="grid max-w-md text-sm text-text-2">
        {histogram.map(({ stars, count }) => {
          const bar = (
            <>
              <span>
                <Plural value={stars} one="# star" other="# stars" />
              </span>
              <progress aria-hidden value={count} max={total} className="progress" />
              <span className="text-right tabular-nums">{count}</span>
            </>
          )
          return (
            <li key={stars}>
              {count > 0 ? (
                <Link to={urls.productReviews(id, { stars: String(stars) })} className={`${BAR} hover:text-text`}>
                  {bar}
                </Link>
              ) : (
                <p className={BAR}>{bar}</p>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const BAR = 'grid min-h-11 grid-cols-[4.5rem_1fr_2.5rem] items-center gap-2'

/** `back`: URL of the list. */
export function ReviewList({ reviews, back }: { reviews: DatedReview[]; back: string }) {
  const { t } = useLingui()
  return (
    <ul className="mt-4 grid gap-4">
      {reviews.map(({ id, rating, title, body, name, on, pictures, helpful, of }) => (
        <li key={id} id={`review-${id}`} className="scroll-mt-20 border-t border-border pt-4">
          <Stars value={rating} />
          {title ? <p className="mt-1 font-semibold wrap-anywhere">{title}</p> : null}
          {body ? <p className="mt-1 max-w-text whitespace-pre-line text-text-2 wrap-anywhere">{body}</p> : null}
          {pictures.length > 0 ? (
            <div className="mt-2 flex flex-wrap gap-2">
              {pictures.map((picture, at) => (
                <a key={picture.name} href={largestUrl(picture)}>
                  <Picture
                    files={toPictureFiles(picture, SMALL)}
                    alt={t`Picture ${at + 1} of the review by ${name}`}
                    sizes="80px"
                    ratio="class"
                    className="size-20 rounded-control"
                  />
                </a>
              ))}
            </div>
          ) : null}
          <p className="mt-1 text-sm text-muted">
            {name} · {on} · <Trans>Verified purchase</Trans>
          </p>
          <ReviewActions {...{ id, name, helpful, of, back }} />
        </li>
      ))}
    </ul>
  )
}

type ReviewActionsProps = Pick<DatedReview, 'id' | 'name' | 'helpful' | 'of'> & { back: string }

/** The writer of a review can't vote for it. The server counts votes and takes reports, so both work without a script. */
function ReviewActions({ id, name, helpful, of, back }: ReviewActionsProps) {
  const { t } = useLingui()
  const isVoted = of === 'voted'
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {of === 'own' ? null : (
        <Form method="post" action={urls.deviceReviewVote()} reloadDocument>
          <input type="hidden" name="review" value={id} />
          <input type="hidden" name="change" value={isVoted ? 'remove' : 'add'} />
          <input type="hidden" name="back" value={back.replace(/(?:#.*)?$/, `#review-${id}`)} />
          <Button
            type="submit"
            variant={isVoted ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={isVoted}
            aria-label={t`Helpful: the review by ${name}`}
          >
            <ThumbsUp aria-hidden className={isVoted ? 'size-4 fill-current' : 'size-4'} />
            <Trans>Helpful</Trans>
          </Button>
        </Form>
      )}
      {helpful > 0 ? (
        <p>
          <Plural value={helpful} one="# person found this helpful" other="# people found this helpful" />
        </p>
      ) : null}
      <TextLink
        to={urls.report({ review: String(id), back })}
        rel="nofollow"
        tone="plain"
        aria-label={t`Report the review by ${name}`}
        className="ml-auto inline-flex min-h-11 items-center"
      >
        <Trans>Report</Trans>
      </TextLink>
    </div>
  )
}
