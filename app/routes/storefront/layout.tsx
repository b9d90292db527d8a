import { Outlet } from 'react-router'
import { LateErrorScreen } from '#app/components/late-error-screen.tsx'
import { StorefrontShell } from '#app/components/shell/storefront-shell.tsx'
import type { Route } from './+types/layout'

export default function Storefront() {
  return (
    <StorefrontShell>
      <Outlet />
    </StorefrontShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StorefrontShell>
      <LateErrorScreen error={error} />
    </StorefrontShell>
  )
}
