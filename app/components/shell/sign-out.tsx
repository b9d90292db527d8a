import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { Form } from 'react-router'
import { LEFT } from '#app/device/session-channel.ts'
import { menuItem } from '#app/ui/menu.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { formUrl, urls } from '#app/urls.ts'

/** A full page load, so that nothing of this user stays in memory. */
export function SignOut({ only, children }: { only?: 'admin'; children?: ReactNode }) {
  const { t } = useLingui()

  /** Not through the router, which would first fetch the route's script: that fails offline. */
  async function leave(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { action } = event.currentTarget
    const body = new URLSearchParams(only && { only })
    const answer = await fetch(action, { method: 'post', body, redirect: 'manual' }).catch(() => null)
    if (answer?.type !== 'opaqueredirect') return void showToast('error', t`Failed to sign out`)
    if (!only) dispatchEvent(new Event(LEFT))
    location.assign(formUrl(urls.home()))
  }

  return (
    <Form method="post" action={urls.logout()} reloadDocument onSubmit={leave} data-ends-session>
      {only ? <input type="hidden" name="only" value={only} /> : null}
      {children ?? (
        <button type="submit" className={menuItem()}>
          <LogOut aria-hidden className="size-4" />
          <Trans>Sign Out</Trans>
        </button>
      )}
    </Form>
  )
}
