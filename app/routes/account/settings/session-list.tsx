import { Trans } from '@lingui/react/macro'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { Form } from 'react-router'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import type { Route } from './+types/security'

type SessionView = Route.ComponentProps['loaderData']['sessions'][number]

type Props = { sessions: SessionView[]; answer: FailedAnswer | undefined }

export function SessionList({ sessions, answer }: Props) {
  useRefusalToast(answer)
  return (
    <>
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <ul className="grid gap-2">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" action={urls.settingsSecurity('sessions')} className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" name="session" value="all" variant="outline" size="sm" data-ends-session>
          <LogOut aria-hidden className="size-4" />
          <Trans>Sign out everywhere</Trans>
        </Button>
        {sessions.length > 1 ? (
          <Button type="submit" name="session" value="others" variant="outline" size="sm">
            <LogOut aria-hidden className="size-4" />
            <Trans>Sign out everywhere else</Trans>
          </Button>
        ) : null}
      </Form>
    </>
  )
}

function Session({ session }: { session: SessionView }) {
  const Icon = session.isPhone ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-start gap-3 border-b border-border py-2">
      <Icon aria-hidden className="mt-1 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex flex-wrap items-center gap-2 text-base">
          {session.device ?? <Trans>Unknown device</Trans>}
          {session.isCurrent ? (
            <Badge tone="primary">
              <Trans>This device</Trans>
            </Badge>
          ) : null}
        </p>
        <p className="text-sm text-muted">
          <Trans>Signed in {session.since}</Trans>
          {session.isCurrent ? null : (
            <span className="block">
              <Trans>Last seen {session.lastSeen}</Trans>
            </span>
          )}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Form method="post" action={urls.settingsSecurity('sessions')} className="-mx-4">
          <Button
            type="submit"
            name="session"
            value={session.id}
            variant="ghost"
            size="sm"
            className="whitespace-nowrap"
          >
            <Trans>Sign out</Trans>
          </Button>
        </Form>
      )}
    </li>
  )
}
