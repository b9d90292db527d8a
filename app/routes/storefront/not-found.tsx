import { data } from 'react-router'
import { NotFoundScreen } from '#app/components/not-found-screen.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** What is sent to nowhere finds nobody, too. */
export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
