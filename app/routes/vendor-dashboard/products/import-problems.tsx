import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportView } from '#modules/imports/contract.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { formUrl } from '#app/urls.ts'
import { describeImportProblem } from '#app/components/dashboard/product-editor/product-words.ts'

export function ImportProblems({ view }: { view: ImportView }) {
  const { t } = useLingui()
  const { problems } = view
  if (problems.length === 0) return null
  const shown = problems.length
  return (
    <Card as="section">
      <CardHead title={<Trans>Rows with errors</Trans>} />
      <p className="mb-3">
        <a
          href={formUrl(dashboardUrls.vendorFailedRows(view.id))}
          download
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <Trans>Download these rows</Trans>
        </a>
        <span className="mt-1 block text-md text-muted">
          <Trans>This CSV file has a column that says what's wrong. Correct the rows and import the file.</Trans>
        </span>
      </p>
      {shown < view.invalidRows ? (
        <p className="mb-2 text-md text-muted">
          <Trans>Showing the first {shown}</Trans>
        </p>
      ) : null}
      <ul className="grid gap-2 text-md">
        {problems.map(({ line, name, problems: wrong }) => (
          <li key={line} className="border-b border-border py-2">
            <p className="font-semibold wrap-anywhere">
              {t`Row ${line}`}
              {name ? ` · ${name}` : null}
            </p>
            <ul>
              {wrong.map((problem) => (
                <li key={problem.join(' ')} className="wrap-anywhere text-danger">
                  {describeImportProblem(t, problem)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
