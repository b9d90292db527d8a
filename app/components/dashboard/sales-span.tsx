import { useLingui } from '@lingui/react/macro'
import type { SalesSpan } from '#modules/reports/contract.ts'
import { Tabs } from '#app/ui/tabs.tsx'

/** `to`: URL of the page with another period. The first period is the default, and needs no parameter. */
export function SpanTabs({ span, to }: { span: SalesSpan; to: (span?: string) => string }) {
  const { t } = useLingui()
  const spans: { id: SalesSpan; label: string }[] = [
    { id: '30d', label: t`30 days` },
    { id: '90d', label: t`90 days` },
    { id: 'year', label: t`Year` },
  ]
  return (
    <Tabs
      label={t`Period`}
      current={span}
      tight
      className="mb-4"
      tabs={spans.map(({ id, label }) => ({ id, label, to: to(id === '30d' ? undefined : id) }))}
    />
  )
}
