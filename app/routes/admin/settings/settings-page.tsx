import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'

export function SettingsPage({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid max-w-lg gap-4">
      <BackLink to={dashboardUrls.adminSettings()}>
        <Trans>Settings</Trans>
      </BackLink>
      <h1 className="font-display text-2xl font-bold">{title}</h1>
      {children}
    </div>
  )
}

/** Changing credentials requires the current password. */
export function AdminPassword({ answer }: { answer: { errors: { currentPassword?: string } } | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <Field
      type="password"
      name="currentPassword"
      label={t`Admin password`}
      autoComplete="current-password"
      required
      error={say(answer?.errors.currentPassword)}
      answer={answer}
    />
  )
}
