import { Trans, useLingui } from '@lingui/react/macro'
import { fieldOf, languages, type Language } from '#modules/home/contract.ts'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Summary } from '#app/ui/dashboard/summary.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import type { SectionAnswer, Values } from './home-view.ts'
import { languageWords, useSectionWords } from './home-words.ts'

export type LanguageField = { name: string; label: string; most: number; isLong?: boolean; hint?: string }

type LanguageFieldsProps = { fields: LanguageField[]; values: Values; answer: SectionAnswer | undefined }

/** English is required. Customers who read another language get English where it has no text. */
export function LanguageFields({ fields, values, answer }: LanguageFieldsProps) {
  const { t } = useLingui()
  const [english, ...others] = languages
  const isUsed = (language: Language): boolean =>
    fields.some(({ name }) => values[fieldOf(name, language)] || answer?.errors[fieldOf(name, language)])
  return (
    <Card as="section">
      <CardHead title={t(languageWords[english])} />
      <Fields language={english} fields={fields} values={values} answer={answer} />
      <p className="mt-4 text-sm text-muted">
        <Trans>Where a language has no text, customers see the English one.</Trans>
      </p>
      {others.map((language) => (
        <details key={language} open={isUsed(language)} className="mt-2 border-t border-border pt-2">
          <Summary className="font-semibold">{t(languageWords[language])}</Summary>
          <div className="pt-2 pb-4">
            <Fields language={language} fields={fields} values={values} answer={answer} />
          </div>
        </details>
      ))}
    </Card>
  )
}

function Fields({ language, fields, values, answer }: LanguageFieldsProps & { language: Language }) {
  const { t } = useLingui()
  const say = useSectionWords()
  return (
    <div className="grid gap-4">
      {fields.map(({ name, label, most, isLong, hint }) => {
        const own = fieldOf(name, language)
        const props = {
          name: own,
          label,
          hint,
          mark: language === 'en' ? undefined : t`(optional)`,
          required: language === 'en',
          lang: language,
          maxLength: most,
          defaultValue: values[own],
          error: say(answer?.errors[own]),
          answer,
        }
        return isLong ? <TextArea key={own} {...props} rows={6} /> : <Field key={own} {...props} />
      })}
    </div>
  )
}
