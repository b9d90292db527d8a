import './account.css'
import { Outlet } from 'react-router'
import { countUnreadConversations } from '#modules/messages/index.server.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { getPage } from '#app/http/context.ts'
import { requireShopper } from '#app/http/guards.ts'
import { openedConversation } from '#app/components/messages/messages.server.ts'
import type { Route } from './+types/layout'

const AccountNav = hydrateOnInteraction(async () => (await import('./account-nav.tsx')).AccountNav)

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const shopper = requireShopper(page, request)
  const unread = await countUnreadConversations(page.deps, shopper, openedConversation(request))
  return { fullName: shopper.fullName, email: shopper.email, unread }
}

/** Nested in the storefront's layout. */
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
