import { after, type Row, type Source } from './source.ts'

type Content = {
  reviews: { id: number; productId: string; rating: number; createdAt: Date }[]
  products: { id: string; vendorId: string }[]
  vendors: { id: string; userId: string }[]
}

/** A vendor has reported the worst recent review, which waits for the administrator. */
export function makeContentReportRows({ now }: Pick<Source, 'now'>, content: Content): Row<'contentReports'>[] {
  const [worst] = content.reviews.toSorted(
    (a, b) => a.rating - b.rating || b.createdAt.getTime() - a.createdAt.getTime(),
  )
  const product = content.products.find(({ id }) => id === worst?.productId)
  const vendor = content.vendors.find(({ id }) => id === product?.vendorId)
  if (!worst || !vendor) throw new Error('no review that a vendor could report')
  return [
    {
      reviewId: worst.id,
      userId: vendor.userId,
      reason: 'false',
      words: 'This buyer never wrote to us, and the parcel was whole when the courier took it.',
      createdAt: after(worst.createdAt, (now.getTime() - worst.createdAt.getTime()) / 2),
    },
  ]
}
