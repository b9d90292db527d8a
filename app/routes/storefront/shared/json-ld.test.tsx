import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { JsonLd, toBreadcrumbList, toJsonLd } from './json-ld.tsx'

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  ']]>',
  'a & b &amp; c',
  '\u2028\u2029',
  '"\\"</ScRiPt >',
  '\ud800 lone',
]

describe('what a page says to machines', () => {
  it.each(HOSTILE)('holds %j as it was, and nothing of it is markup', (name) => {
    const text = toJsonLd([{ '@type': 'Product', name }])
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
  })

  it('stands in the page as one script that no browser runs', () => {
    const html = renderToStaticMarkup(<JsonLd text={toJsonLd([{ '@type': 'Product', name: HOSTILE.join('') }])} />)
    expect(html).toMatch(/^<script type="application\/ld\+json">\{[^<>]*\}<\/script>$/)
  })

  it('puts several things into one graph', () => {
    const trail = toBreadcrumbList([
      { name: 'Home', address: 'https://shop.test/' },
      { name: 'Books', address: 'https://shop.test/category/books' },
    ])
    expect(JSON.parse(toJsonLd([{ '@type': 'Product', name: 'x' }, trail]))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Product', name: 'x' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
            { '@type': 'ListItem', position: 2, name: 'Books', item: 'https://shop.test/category/books' },
          ],
        },
      ],
    })
  })
})
