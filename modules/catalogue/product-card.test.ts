import { describe, expect, test } from 'vitest'
import type { PictureView } from '#modules/media/contract.ts'
import { toProductCard } from './product-card.ts'
import type { CardRow } from './queries.ts'

const END = new Date('2026-12-01T12:00:00Z')
const ROW: CardRow = {
  id: '00000000shoe',
  name: 'Running shoe',
  vendorId: 'abc',
  vendorName: 'Balogun Kicks',
  categorySlug: 'fashion',
  price: 1_000_000,
  comparePrice: null,
  sellingPrice: 1_000_000,
  saleIsRunning: false,
  flashSaleEnd: null,
  stockQuantity: 7,
  ratingCount: 0,
  ratingSum: 0,
  pictureId: null,
  options: [],
  priceVaries: false,
  otherSaleEnd: null,
  condition: 'new' as const,
}
const cardOf = (row: Partial<CardRow>, pictures = new Map<string, PictureView>()) =>
  toProductCard({ ...ROW, ...row }, pictures)

describe('the price of a card', () => {
  test('is alone without an old one', () => {
    expect(cardOf({})).toMatchObject({ price: 1_000_000, before: null, percentOff: 0, saleEnds: null })
  })

  test('has the compare price before it', () => {
    const card = cardOf({ comparePrice: 1_250_000 })
    expect(card).toMatchObject({ price: 1_000_000, before: 1_250_000, percentOff: 20, saleEnds: null })
  })

  test('shows no compare price that is not higher', () => {
    expect(cardOf({ comparePrice: 1_000_000 })).toMatchObject({ before: null, percentOff: 0 })
  })

  test('of a running sale has the regular price before it, not the compare price', () => {
    const sale = { sellingPrice: 600_000, saleIsRunning: true, flashSaleEnd: END }
    const card = cardOf({ ...sale, comparePrice: 2_000_000 })
    expect(card).toMatchObject({ price: 600_000, before: 1_000_000, percentOff: 40, saleEnds: END.toISOString() })
  })

  test('of an ended sale is the regular one again', () => {
    expect(cardOf({ flashSaleEnd: END })).toMatchObject({ price: 1_000_000, before: null, saleEnds: null })
  })
})

describe('the rating of a card', () => {
  test('is the average of the reviews', () => {
    expect(cardOf({ ratingCount: 4, ratingSum: 18 }).rating).toEqual({ average: 4.5, count: 4 })
  })

  test('is missing without reviews', () => {
    expect(cardOf({}).rating).toBeNull()
  })
})

describe('the picture of a card', () => {
  const picture: PictureView = {
    name: 'a1',
    widths: [320, 640],
    width: 640,
    height: 640,
    hasAlpha: true,
    placeholder: 'data:image/png;base64,AAAA',
  }

  test('comes without its placeholder, which would weigh more than the text', () => {
    const { placeholder: _, ...listed } = picture
    expect(cardOf({ pictureId: 'p1' }, new Map([['p1', picture]])).picture).toEqual(listed)
  })

  test('is missing while it is being made', () => {
    expect(cardOf({ pictureId: 'p1' }).picture).toBeNull()
    expect(cardOf({ pictureId: null }, new Map([['p1', picture]])).picture).toBeNull()
  })
})
