import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Form, useActionData } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { useQuestionFocus } from './use-question-focus.ts'

type QuestionProps = {
  title: ReactNode
  children?: ReactNode
  /** null: there is nothing to confirm */
  yes: ReactNode | null
  /** for questions where 'Cancel' would be ambiguous */
  no?: ReactNode
  /** the URL that the answer is posted to: the list without the question */
  back: string
  values: Record<string, string>
  /** further input, such as a reason */
  fields?: ReactNode
}

/** Asks before a permanent deletion: one item by its name, several by their number. */
export function DeleteQuestion({
  name,
  many,
  yesToMany,
  ...rest
}: Omit<QuestionProps, 'title' | 'yes'> & { name: string | null; many: ReactNode; yesToMany: ReactNode }) {
  return (
    <Question
      {...rest}
      title={name === null ? many : <Trans>Are you sure you want to delete {name}?</Trans>}
      yes={name === null ? yesToMany : <Trans>Delete</Trans>}
    />
  )
}

/** A question has its own URL, so it works without a script, and Back closes it. */
export function Question({ title, children, yes, no, back, values, fields }: QuestionProps) {
  const id = useId()
  const heading = useQuestionFocus()
  const form = useFirstError(useActionData())
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-danger bg-surface p-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
        {title}
      </h2>
      {children ? <p className="text-text-2">{children}</p> : null}
      <Form ref={form} method="post" noValidate className="grid gap-3">
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields}
        <div className="flex flex-wrap gap-2">
          {yes === null ? null : (
            <Button type="submit" variant="danger">
              {yes}
            </Button>
          )}
          <LinkButton to={back} variant="outline" preventScrollReset>
            {no ?? <Trans>Cancel</Trans>}
          </LinkButton>
        </div>
      </Form>
    </section>
  )
}
