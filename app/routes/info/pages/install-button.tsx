import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'

type InstallOffer = Event & { prompt: () => Promise<unknown> }

/** Shown where the browser offers to install. Elsewhere, the steps below explain it. */
export function InstallButton() {
  const offer = useSyncExternalStore(
    follow('beforeinstallprompt'),
    () => globalThis.installOffer,
    () => undefined,
  )
  const isInstalled = useSyncExternalStore(
    follow('appinstalled'),
    () => wasInstalled || matchMedia('(display-mode: standalone)').matches,
    () => false,
  )
  const [isAsked, setAsked] = useState(false)
  if (isInstalled)
    return (
      <output className="font-semibold text-success">
        <Trans>ShopZero is installed on this device.</Trans>
      </output>
    )
  if (!offer || isAsked) return null
  const install = async (): Promise<void> => {
    setAsked(true)
    // the browser allows only one prompt for each offer
    globalThis.installOffer = undefined
    await (offer as InstallOffer).prompt()
  }
  return (
    <p>
      <Button size="lg" onClick={() => void install()}>
        <Trans>Install ShopZero</Trans>
      </Button>
    </p>
  )
}

let wasInstalled = false
if (typeof window !== 'undefined') addEventListener('appinstalled', () => (wasInstalled = true))

const follow = (name: string) =>
  (known[name] ??= (listener: () => void) => {
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  })
const known: Partial<Record<string, (listener: () => void) => () => void>> = {}
