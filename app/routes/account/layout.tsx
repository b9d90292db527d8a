import { Outlet } from 'react-router'
import { later } from '../../components/later.tsx'
import { getPage } from '../../web/context.ts'
import { requireShopper } from '../../web/guards.ts'
import type { Route } from './+types/layout'

const AccountNav = later(async () => (await import('./account-nav.tsx')).AccountNav)

export function loader({ request, context }: Route.LoaderArgs) {
  const { fullName, email } = requireShopper(getPage(context), request)
  return { fullName, email }
}

/** Inside the storefront: what belongs to the one signed in, with the other rooms of the account beside it. */
export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-4 py-4 md:py-8 lg:grid-cols-[14rem_1fr] lg:gap-8">
      <AccountNav {...loaderData} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
