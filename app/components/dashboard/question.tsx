import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useQuestionFocus } from './use-question-focus.ts'

type QuestionProps = {
  title: ReactNode
  children?: ReactNode
  /** null: there is nothing to answer */
  yes: ReactNode | null
  /** where 'Cancel' would be taken for what is asked */
  no?: ReactNode
  /** where the answer goes: the list without the question */
  back: string
  values: Record<string, string>
  /** what the answer must say too, such as a reason */
  fields?: ReactNode
}

/** Before something goes for good: one by its name, many by their number. */
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

/** Asked at an address of its own: without a script too, and Back is the way out. */
export function Question({ title, children, yes, no, back, values, fields }: QuestionProps) {
  const id = useId()
  const heading = useQuestionFocus()
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-danger bg-surface p-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
        {title}
      </h2>
      {children ? <p className="text-text-2">{children}</p> : null}
      <Form method="post" noValidate className="grid gap-3">
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
