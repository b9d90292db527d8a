import { Outlet } from 'react-router'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { getPage } from '#app/http/context.ts'
import { requireShopper } from '#app/http/guards.ts'
import type { Route } from './+types/layout'

const SettingsHead = hydrateOnInteraction(async () => (await import('./settings-head.tsx')).SettingsHead)

export function loader({ request, context }: Route.LoaderArgs) {
  requireShopper(getPage(context), request)
  return null
}

export default function Settings() {
  return (
    <>
      <SettingsHead />
      <Outlet />
    </>
  )
}
