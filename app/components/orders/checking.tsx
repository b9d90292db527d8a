import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isServerReachable } from '#app/device/is-server-reachable.ts'
import { Link } from '#app/ui/page-link.tsx'

const FIRST_MS = 3000
const LONGEST_MS = 20_000

/** The payment is pending, or the connection failed during it. Polling shows the result. */
export function Checking({ again }: { /** without a script: URL that loads this page again */ again: string }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let pause = FIRST_MS
    let timer = setTimeout(() => void ask(), pause)
    async function ask(): Promise<void> {
      clearTimeout(timer)
      pause = Math.min(LONGEST_MS, pause * 1.5)
      timer = setTimeout(() => void ask(), pause)
      // offline, revalidating would replace the page with an error
      if (!document.hidden && (await isServerReachable())) void revalidate()
    }
    const askAtOnce = (): void => void ask()
    addEventListener('online', askAtOnce)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', askAtOnce)
    }
  }, [revalidate])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output can't contain block elements
    <div role="status" className="rounded-card bg-info-soft p-4 text-on-info-soft">
      <p className="font-semibold">{t`Checking your payment`}</p>
      <p className="text-md">
        <Trans>
          Bank transfers can take a few minutes. Please don't pay twice. This page updates as soon as your payment
          arrives.
        </Trans>
      </p>
      <Link reloadDocument to={again} className="without-script font-semibold underline">
        <Trans>Check again</Trans>
      </Link>
    </div>
  )
}
