import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { Form } from 'react-router'
import { menuItem } from '../../ui/menu.tsx'
import { urls } from '../../urls.ts'

/** With a new document, so that nothing of the one who leaves stays in the page's memory. */
export function SignOut({ only }: { only?: 'admin' }) {
  return (
    <Form method="post" action={urls.logout()} reloadDocument data-ends-session>
      {only ? <input type="hidden" name="only" value={only} /> : null}
      <button type="submit" className={menuItem()}>
        <LogOut aria-hidden className="size-4" />
        <Trans>Sign Out</Trans>
      </button>
    </Form>
  )
}
