import { data } from 'react-router'
import { NotFoundScreen } from '../../components/not-found-screen.tsx'
import { getPage } from '../../web/context.ts'
import { requireApprovedVendor } from '../../web/guards.ts'
import type { Route } from './+types/not-found'

export function loader({ request, context }: Route.LoaderArgs) {
  requireApprovedVendor(getPage(context), request)
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
