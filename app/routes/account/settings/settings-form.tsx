import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { RefusalNote } from '../../../components/refusal-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type SettingsFormProps = { refusal?: string | null | undefined; children: ReactNode }

/** One tab, saved as a whole. With a new document, because language, theme and prices are decided where a page is made. */
export function SettingsForm({ refusal, children }: SettingsFormProps) {
  return (
    <Form method="post" reloadDocument className="grid gap-4">
      <RefusalNote text={refusal} />
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
