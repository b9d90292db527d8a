import { Trans } from '@lingui/react/macro'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { categories } from '#app/components/categories.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import type { CheckoutVendor, CheckoutView } from './checkout-view.ts'

export function Review({ vendors, days, state }: Pick<CheckoutView, 'vendors' | 'days'> & { state: string }) {
  const { from, to } = state === 'Lagos' ? days.lagos : days.nationwide
  return (
    <div className="grid gap-4">
      {vendors.map((vendor) => (
        <section key={vendor.vendorId} className="min-w-0">
          <h3 className="text-md font-semibold">
            <Trans>Sold by {vendor.name}</Trans>
          </h3>
          <p className="text-sm text-muted">
            <Trans>
              Delivery: {from} – {to}
            </Trans>
          </p>
          <ul>
            {vendor.lines.map((line) => (
              <Line key={line.variantId} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Line({ line }: { line: CheckoutVendor['lines'][number] }) {
  const { name, quantity, unitPrice, lineTotal, picture, category } = line
  return (
    <li className="flex items-center gap-3 border-b border-border py-2 text-md last:border-0">
      <Picture
        files={toPictureFiles(picture, SMALL)}
        alt=""
        sizes="56px"
        ratio="class"
        fit={picture?.hasAlpha ? 'contain' : 'cover'}
        tint={categories[category].tint}
        className="size-14 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 wrap-anywhere">{name}</p>
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="text-sm whitespace-nowrap text-muted">
            {quantity} × <Money amount={unitPrice} plain />
          </span>
          <Money amount={lineTotal} plain className="font-semibold" />
        </p>
      </div>
    </li>
  )
}
