import { data } from 'react-router'
import { DashboardNotFound } from '#app/components/dashboard/dashboard-not-found.tsx'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import type { Route } from './+types/not-found'

export function loader({ request, context }: Route.LoaderArgs) {
  requireApprovedVendor(getPage(context), request)
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <DashboardNotFound to={urls.vendorDashboard()} />
}
