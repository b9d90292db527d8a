/** The URLs are ours, but XML still needs escaping. */
export type SitemapEntry = { address: string; changedAt?: Date }

export function toSitemapIndex(addresses: string[]): Response {
  return answer(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
  )
}

export function toSitemap(entries: SitemapEntry[]): Response {
  return answer(
    'urlset',
    entries.map(({ address, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
      return `<url><loc>${escapeXml(address)}</loc>${changed}</url>`
    }),
  )
}

function answer(root: string, lines: string[]): Response {
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return new Response(`${[head, ...lines].join('\n')}\n</${root}>\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
  return text.replaceAll(/[&<>"']/g, (char) => names[char] ?? '')
}
