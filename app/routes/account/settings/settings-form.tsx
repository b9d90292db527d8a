import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { FailedAnswer } from '#app/http/preserve-form.ts'

type SettingsFormProps = { answer: FailedAnswer | undefined; children: ReactNode }

export function SettingsForm({ answer, children }: SettingsFormProps) {
  useRefusalToast(answer)
  return (
    <Form method="post" className="grid gap-4">
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      {children}
      <p>
        <Button type="submit">
          <Trans>Save Settings</Trans>
        </Button>
      </p>
    </Form>
  )
}

type SettingsGroupProps = { title: ReactNode; text?: ReactNode; children: ReactNode }

export function SettingsGroup({ title, text, children }: SettingsGroupProps) {
  return (
    <Card as="section">
      <h2 className="font-display text-lg font-bold">{title}</h2>
      {text ? <p className="mt-1 text-md text-text-2">{text}</p> : null}
      <div className="mt-4 grid gap-2">{children}</div>
    </Card>
  )
}
