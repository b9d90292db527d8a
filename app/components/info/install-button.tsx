import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'

type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

/** Shown where the browser offers to install; elsewhere the steps below say how. */
export function InstallButton() {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  const [isInstalled, setInstalled] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    addEventListener('beforeinstallprompt', keep, { signal: listening.signal })
    addEventListener('appinstalled', () => setInstalled(true), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  const install = async () => {
    await offer?.prompt()
    setOffer(null)
  }
  if (isInstalled)
    return (
      <output className="font-semibold text-success">
        <Trans>ShopZero is on your home screen now.</Trans>
      </output>
    )
  if (!offer) return null
  return (
    <p>
      <Button size="lg" onClick={() => void install()}>
        <Trans>Install ShopZero</Trans>
      </Button>
    </p>
  )
}
