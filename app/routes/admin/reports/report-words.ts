import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isCategorySlug } from '#modules/catalogue/contract.ts'
import type { ReportKind, ReportRow } from '#modules/reports/contract.ts'
import type { RefundReason } from '#modules/refunds/contract.ts'
import { categories } from '#app/components/categories.ts'

export const reportWords: Record<ReportKind, { title: MessageDescriptor; head: MessageDescriptor }> = {
  category: { title: msg`Sales by category`, head: msg`Category` },
  vendor: { title: msg`Sales by vendor`, head: msg`Vendor` },
  state: { title: msg`Sales by state`, head: msg`State` },
  day: { title: msg`Sales by day`, head: msg`Day` },
  refunds: { title: msg`Refunds`, head: msg`Reason` },
  products: { title: msg`Best sellers`, head: msg`Product` },
}

const refundWords: Record<string, MessageDescriptor> = {
  returned: msg`Returned`,
  cancelled: msg`Cancelled`,
  'by-the-shop': msg`By an administrator`,
  part: msg`Part of an order`,
  duplicate: msg`Paid twice`,
  mismatched: msg`Wrong amount paid`,
  late: msg`Paid too late`,
} satisfies Record<RefundReason, MessageDescriptor>

/** Translates the row's name, unless it is a proper name. */
export function translateReportRow(
  t: (words: MessageDescriptor) => string,
  kind: ReportKind,
  { id, name }: Pick<ReportRow, 'id' | 'name'>,
): string {
  const words =
    kind === 'category' && isCategorySlug(id) ? categories[id].name : kind === 'refunds' ? refundWords[id] : undefined
  return words ? t(words) : name
}
