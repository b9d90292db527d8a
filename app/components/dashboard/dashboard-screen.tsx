import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A room of a dashboard in a file of its own, that comes at once: the list of all addresses, which every page of the shop loads,
 * then need not name what the room is made of. Its style sheets are named by its route.
 */
export function dashboardScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Room = lazy(async () => ({ default: await load() }))
  return function DashboardScreen(props: P) {
    return (
      <Suspense>
        <Room {...props} />
      </Suspense>
    )
  }
}
