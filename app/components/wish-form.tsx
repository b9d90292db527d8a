import { Form, useLocation } from 'react-router'
import { urls } from '../urls.ts'

export const WISH_FORM = 'wish'

/** Without a script, every heart of the page submits this form. */
export function WishForm() {
  const { pathname, search } = useLocation()
  return (
    <Form id={WISH_FORM} method="post" action={urls.deviceWishlist()} reloadDocument hidden>
      <input type="hidden" name="change" value="toggle" />
      <input type="hidden" name="back" value={pathname + search} />
    </Form>
  )
}
