import { useShopData } from '#app/http/shop-data.ts'
import { publicUrl } from '#app/urls.ts'
import { JsonLd, toBreadcrumbList, toJsonLd } from './json-ld.tsx'
import { PageHead } from '#app/components/page-head.tsx'

/**
 * Metadata of a list for search engines and shared links. The loader creates it
 * (app/routes/storefront/shared/list.server.ts).
 */
export type ListHeadData = {
  title: string
  description: string
  canonical: string
  isIndexed: boolean
  prev: string | null
  next: string | null
  steps: { name: string; path: string }[]
}

export function ListHead({ head }: { head: ListHeadData }) {
  const origin = useShopData()?.origin ?? ''
  const { title, description, canonical, isIndexed, prev, next, steps } = head
  return (
    <>
      <PageHead title={title} description={description} canonical={canonical} />
      {isIndexed ? null : <meta name="robots" content="noindex, follow" />}
      {prev ? <link rel="prev" href={publicUrl(origin, prev)} /> : null}
      {next ? <link rel="next" href={publicUrl(origin, next)} /> : null}
      <JsonLd
        text={
          import.meta.env.SSR &&
          toJsonLd([toBreadcrumbList(steps.map(({ name, path }) => ({ name, address: publicUrl(origin, path) })))])
        }
      />
    </>
  )
}
