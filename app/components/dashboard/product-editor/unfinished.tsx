import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'

export type UnfinishedProduct = { id: string; name: string; changedOn: string }

export function Unfinished({ products }: { products: UnfinishedProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <h2 className="text-md font-semibold">
        <Trans>Drafts</Trans>
      </h2>
      <ul className="mt-1">
        {products.map(({ id, name, changedOn }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 text-md">
            <TextLink to={dashboardUrls.vendorNewProduct(id)} className="wrap-anywhere">
              {name || <Trans>Untitled</Trans>}
            </TextLink>
            <span className="text-muted">{changedOn}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
