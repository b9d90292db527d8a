import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProductView } from '#modules/catalogue/contract.ts'
import { Link } from '#app/ui/page-link.tsx'
import { urls } from '#app/urls.ts'
import { useChosen, type ChosenProduct } from './chosen-variant.ts'

type DetailsProps = { product: ChosenProduct & Pick<ProductView, 'description' | 'specs' | 'brand'> }

/** The vendor's description is plain text, so it is never rendered as HTML. */
export function Details({ product }: DetailsProps) {
  const { description, specs, brand, sku } = useChosen(product)
  return (
    <>
      <section aria-labelledby="description">
        <h2 id="description" className="font-display text-xl font-bold">
          <Trans>Description</Trans>
        </h2>
        <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{description}</p>
      </section>
      <section aria-labelledby="specifications">
        <h2 id="specifications" className="font-display text-xl font-bold">
          <Trans>Specifications</Trans>
        </h2>
        <table className="mt-2 w-full text-left text-md">
          <tbody>
            {brand ? (
              <Fact label={<Trans>Brand</Trans>}>
                <Link
                  to={urls.brand(brand.slug)}
                  className="-my-3 inline-flex min-h-11 min-w-11 items-center text-primary underline"
                >
                  {brand.name}
                </Link>
              </Fact>
            ) : null}
            {specs.map(([label, value]) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            <Fact label={<Trans>SKU</Trans>}>{sku}</Fact>
          </tbody>
        </table>
      </section>
    </>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-border">
      <th scope="row" className="w-2/5 py-2 pr-4 align-top font-normal text-text-2 wrap-anywhere">
        {label}
      </th>
      <td className="py-2 font-medium wrap-anywhere">{children}</td>
    </tr>
  )
}
