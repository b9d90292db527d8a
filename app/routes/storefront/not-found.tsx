import { data } from 'react-router'
import { NotFoundScreen } from '#app/components/not-found-screen.tsx'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

const RecentlyViewedRow = hydrateOnInteraction(
  async () => (await import('#app/components/seen-row.tsx')).RecentlyViewedRow,
)

export function loader() {
  return data(null, { status: 404 })
}

/** A POST to an unknown URL is a 404 too. */
export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <>
      <NotFoundScreen />
      <RecentlyViewedRow />
    </>
  )
}
