/** What a page says to machines, in schema.org's words. Names are stored text: nothing in them may end the script. */
export type JsonLdThing = { '@type': string; [property: string]: unknown }

/**
 * A block of data, which no policy keeps from being there: it never runs. Written where the page is made and left alone
 * in the browser, so that what makes it does not weigh there: `<JsonLd text={import.meta.env.SSR && toJsonLd(…)} />`.
 */
export function JsonLd({ text }: { text: string | false }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- JSON in which every character of markup is escaped
      dangerouslySetInnerHTML={{ __html: text || '' }}
    />
  )
}

export function toJsonLd(things: JsonLdThing[]): string {
  const [first] = things
  const graph = things.length === 1 ? first : { '@graph': things }
  return JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export function toBreadcrumbList(steps: { name: string; address: string }[]): JsonLdThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: address,
    })),
  }
}
