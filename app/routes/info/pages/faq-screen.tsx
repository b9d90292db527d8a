import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { foldMarks } from '#shared/text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { Marked } from '#app/components/marked.tsx'
import { faqGroups } from './faq-content.ts'
import { InfoPage, InfoPart } from '#app/components/info/info-page.tsx'

type FaqProps = { term: string; fee: Kobo; freeAbove: Kobo; commission: number }

/** Filters while the user types. Without a script, the form loads the page again. */
export function Faq({ term: asked, fee, freeAbove, commission }: FaqProps) {
  const { t } = useLingui()
  const [term, setTerm] = useState(asked)
  const words = foldMarks(term).toLowerCase().split(/\s+/).filter(Boolean)
  const groups = faqGroups(formatNaira(fee), formatNaira(freeAbove), commission)
    .map((group) => ({
      id: group.id,
      title: t(group.title),
      items: group.items
        .map((item) => ({ ...item, question: t(item.question), answer: t(item.answer) }))
        .filter(({ question, answer }) => hasAll(`${question} ${answer}`, words)),
    }))
    .filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <InfoPage
      title={<Trans>Frequently Asked Questions</Trans>}
      intro={<Trans>Search for an answer, or browse the five topics below.</Trans>}
    >
      <search>
        <Form className="flex items-end gap-2" onSubmit={(event) => event.preventDefault()}>
          <Field
            type="search"
            name="q"
            label={t`Search questions and answers`}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
            maxLength={100}
            autoComplete="off"
            className="min-w-0 flex-1"
          />
          <noscript>
            <Button type="submit">
              <Trans>Search</Trans>
            </Button>
          </noscript>
        </Form>
      </search>
      <output className={words.length > 0 && count > 0 ? 'text-md text-muted' : 'sr-only'}>
        {words.length === 0
          ? null
          : count === 0
            ? t`No results found`
            : t`{count, plural, one {# answer found} other {# answers found}}`}
      </output>
      {groups.map(({ id, title, items }) => (
        <InfoPart key={id} id={id} title={title}>
          <ul className="grid gap-2">
            {items.map(({ id: name, question, answer, link }) => (
              <li key={name} className="rounded-card border border-border bg-surface px-4">
                {/* the key closes items again that the search has opened */}
                <details key={String(words.length > 0)} open={words.length > 0} className="group">
                  <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
                    <span>
                      <Marked text={question} words={words} />
                    </span>
                    <ChevronDown aria-hidden size={20} className="shrink-0 text-muted group-open:rotate-180" />
                  </summary>
                  <p className="text-text-2">
                    <Marked text={answer} words={words} />
                  </p>
                  <p className="mt-1 pb-4 text-md">
                    <TextLink to={link.to}>{t(link.words)}</TextLink>
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </InfoPart>
      ))}
      {count === 0 ? <NoMatchingQuestions /> : null}
      <InfoPart title={<Trans>Still have a question?</Trans>}>
        <p>
          <LinkButton variant="outline" to={urls.contact()}>
            <Trans>Contact us</Trans>
          </LinkButton>
        </p>
      </InfoPart>
    </InfoPage>
  )
}

function NoMatchingQuestions() {
  return (
    <section className="rounded-card bg-sunken p-6 text-center">
      <h2 className="font-display text-xl font-bold">
        <Trans>No results found</Trans>
      </h2>
      <p className="mt-2 text-text-2">
        <Trans>Try another word, or ask us. A real person will reply.</Trans>
      </p>
    </section>
  )
}

function hasAll(text: string, words: string[]): boolean {
  const folded = foldMarks(text).toLowerCase()
  return words.every((word) => folded.includes(word))
}
