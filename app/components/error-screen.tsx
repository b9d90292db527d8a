import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { findConnectionFailure, lastIncident } from '../device/failed-answer.ts'
import { whenServerIsReachable } from '../device/is-server-reachable.ts'
import { usePageInfo } from '../http/page-info.tsx'
import { hydrateOnInteraction } from '../speed/hydrate-on-interaction.tsx'
import { MessageScreen } from './message-screen.tsx'

const ErrorWords = hydrateOnInteraction(async () => (await import('./error-words.tsx')).ErrorWords)

/** `failed`: a sentence about what could not be loaded. */
export function ErrorScreen({ error, failed }: { error: unknown; failed?: string | undefined }) {
  const { t } = useLingui()
  const silence = findConnectionFailure(error)
  if (silence) {
    return (
      <MessageScreen title={silence === 'offline' ? t`You seem to be offline` : t`We can't reach ShopZero`}>
        <Trans>We couldn't load this page. Check your connection and try again. Your cart is safe.</Trans>
        <LoadWhenBack error={error} />
      </MessageScreen>
    )
  }
  if (isRouteErrorResponse(error) && (error.status < 500 || error.status === 503))
    return <ErrorWords status={error.status} />
  return <Incident failed={failed} />
}

/** Loads the page as soon as the server is reachable again; after another failure, it waits again. */
function LoadWhenBack({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  useEffect(() => whenServerIsReachable(() => void revalidate()), [error, revalidate])
  return null
}

function Incident({ failed }: { failed: string | undefined }) {
  const { t } = useLingui()
  const incident = useIncident()
  return (
    <MessageScreen title={failed ?? t`Something went wrong on our side`}>
      <Trans>We've logged the problem. Please try again.</Trans>
      {incident ? (
        <span className="mt-2 block text-md text-muted">
          <Trans>Reference: {incident}</Trans>
        </span>
      ) : null}
    </MessageScreen>
  )
}

/** The incident number that the log has too: from the page, or from the response that just failed. */
function useIncident(): string | undefined {
  const { requestId, server } = usePageInfo()
  if (server) return requestId
  return lastIncident() ?? requestId
}
