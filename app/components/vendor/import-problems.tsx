import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportView } from '#modules/catalogue/contract.ts'
import { Card, CardHead } from '../../ui/card.tsx'
import { useProductWords } from './product-words.ts'

/** Each row with something wrong, by the number that a spreadsheet gives it. */
export function ImportProblems({ view }: { view: ImportView }) {
  const { t } = useLingui()
  const say = useProductWords()
  const { problems } = view
  if (problems.length === 0) return null
  const shown = problems.length
  return (
    <Card as="section">
      <CardHead title={<Trans>Rows with something wrong</Trans>} />
      {shown < view.bad ? (
        <p className="mb-2 text-md text-muted">
          <Trans>The first {shown} of them</Trans>
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
              {wrong.map(([field, code, about = '']) => (
                <li key={`${field} ${code} ${about}`} className="wrap-anywhere text-danger">
                  {field}: {say(code)}
                  {about ? `: ${about}` : null}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
