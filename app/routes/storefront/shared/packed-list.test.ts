import { expect, test } from 'vitest'
import { naira } from '#shared/money.ts'
import type { ListData } from '#app/components/list/list-data.ts'
import { packList, unpackList } from './packed-list.ts'

test('a list comes out as it went in', () => {
  const card = {
    id: '0123456789ab',
    name: 'Àdìrẹ "wrapper" </script>',
    vendorName: 'Ẹniọlá Stitches',
    category: 'fashion' as const,
    price: naira(8000),
    before: naira(10_000),
    percentOff: 20,
    saleEnds: '2026-11-22T10:00:00.000Z',
    stock: 3,
    rating: { average: 4.25, count: 8 },
    picture: { name: 'abc', widths: [160, 320], width: 320, height: 320, hasAlpha: true },
  }
  const plain = {
    ...card,
    id: 'ab0123456789',
    before: null,
    percentOff: 0,
    saleEnds: null,
    rating: null,
    picture: null,
  }
  const dress = { ...plain, choice: { isFrom: true, colours: [{ name: 'Red', colour: '#b91c1c' }] } }
  const partly = { ...plain, choice: { isFrom: true, saleEnds: card.saleEnds, colours: [] } }
  const alike = { ...plain, choice: { isFrom: false, saleEnds: card.saleEnds, colours: [] } }
  const used = { ...plain, condition: 'foreign-used' as const }
  const usedInColours = { ...used, choice: { isFrom: true, colours: [{ name: 'Black', colour: '#111827' }] } }
  const data: ListData = {
    place: { kind: 'flash-sales' },
    input: {
      filters: {
        term: null,
        category: null,
        brands: ['aba-made', 'lg'],
        colours: null,
        sizes: ['xl'],
        conditions: ['new'],
        details: { ram: ['8'], 'weight.min': ['0.5'] },
        minPrice: naira(100),
        maxPrice: null,
        inStock: true,
        onSale: false,
        rating: 4,
      },
      sort: 'newest',
      page: 2,
    },
    list: {
      products: [card, plain, dress, partly, alike, used, usedInColours],
      total: 1000,
      isMore: true,
      words: ['adire'],
      correctedTo: 'adire',
      page: 2,
      pages: 42,
      categories: [
        { slug: 'fashion', name: 'Fashion', count: 1000, isMore: true },
        { slug: 'dresses-blouses', name: '\u00A0Dresses & Blouses', count: 7, isMore: false },
      ],
      brands: [
        { slug: 'aba-made', name: 'Aba Made', count: 0, isMore: false },
        { slug: 'lg-2', name: 'LG', count: 1000, isMore: true },
      ],
      colours: [{ slug: 'navy-blue', name: 'Navy blue', count: 4, isMore: false }],
      sizes: [{ slug: '10-5', name: '10.5', count: 2, isMore: true }],
      conditions: [{ slug: 'new', name: 'Tuntun', count: 2, isMore: false }],
      detailFilters: [
        {
          key: 'ram',
          name: 'RAM',
          unit: 'GB',
          isRange: false,
          choices: [{ slug: '8', name: '8 GB', count: 3, isMore: true }],
        },
        { key: 'weight', name: 'Weight', unit: null, isRange: true, choices: [] },
      ],
    },
  }
  expect(unpackList(packList(data))).toEqual(data)
})
