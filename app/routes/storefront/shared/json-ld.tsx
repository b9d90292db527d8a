/**
 * Structured data in schema.org's vocabulary. Names are user text, and must not be able to close the script element.
 */
export type JsonLdThing = { '@type': string; [property: string]: unknown }

/**
 * A data block never runs, so every content security policy allows it. Only the server renders it, so that browsers
 * don't load the code that makes it: `<JsonLd text={import.meta.env.SSR && toJsonLd(…)} />`.
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
