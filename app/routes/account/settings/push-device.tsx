import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import type { PushState } from '#modules/alerts/contract.ts'
import { getPushWay, turnPushOff, turnPushOn, type PushWay } from '#app/device/push.ts'
import { Button } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { usePageInfo } from '#app/http/page-info.tsx'

/** The account's choice, and below it the state of this device. Only the browser knows that state and can change it. */
export function PushDevice({ isOn, state }: { isOn: boolean; state: PushState }) {
  const { t } = useLingui()
  const [wants, setWants] = useState(isOn)
  const [known, setKnown] = useState(state)
  // with the data saver on, no script runs, so the server decides
  const { saver } = usePageInfo().prefs
  const [way, setWay] = useState<PushWay | undefined>(saver ? 'saving' : undefined)
  const [doing, setDoing] = useState<'busy' | 'failed'>()
  const id = useId()
  useEffect(() => void getPushWay(known.here).then(setWay), [known])

  const change = async (next: () => Promise<PushState | null>) => {
    setDoing('busy')
    const told = await next().catch(() => null)
    const now = await getPushWay((told ?? known).here)
    if (told) setKnown(told)
    setWay(now)
    // a denied permission has a message of its own
    setDoing(told || now === 'denied' ? undefined : 'failed')
  }
  const turn = (on: boolean) => void change(on ? () => turnPushOn(known) : turnPushOff)

  return (
    <div>
      <Switch
        name="push"
        label={t`Push notifications`}
        hint={t`Get an alert on the devices you choose when your order status changes or a vendor messages you.`}
        checked={wants}
        onChange={({ currentTarget: { checked } }) => {
          setWants(checked)
          if (way === (checked ? 'off' : 'on')) turn(checked)
        }}
      />
      {wants ? (
        <div className="flex flex-wrap items-center gap-3 pb-2">
          <p id={id} className="min-w-0 flex-1 basis-48 text-sm text-muted">
            <Plural
              value={known.count}
              _0="Not turned on for any device yet."
              one="On for one device, while it stays signed in."
              other="On for # devices, while they stay signed in."
            />{' '}
            <span aria-live="polite">
              <Here way={way} hasFailed={doing === 'failed'} />
            </span>
          </p>
          {way === 'on' || way === 'off' ? (
            <Button
              variant="outline"
              size="sm"
              aria-describedby={id}
              busy={doing === 'busy'}
              busyLabel={<Trans>One moment…</Trans>}
              onClick={() => turn(way === 'off')}
            >
              {way === 'on' ? <Trans>Turn off for this device</Trans> : <Trans>Turn on for this device</Trans>}
            </Button>
          ) : null}
        </div>
      ) : null}
      <noscript>
        <p className="pb-2 text-sm text-muted">
          <Trans>Notifications need JavaScript, which is turned off in this browser.</Trans>
        </p>
      </noscript>
    </div>
  )
}

function Here({ way, hasFailed }: { way: PushWay | undefined; hasFailed: boolean }) {
  if (hasFailed) return <Trans>We couldn't turn on notifications for this device. Please try again later.</Trans>
  if (way === 'on') return <Trans>Notifications are on for this device.</Trans>
  if (way === 'denied')
    return (
      <Trans>
        This browser is blocking notifications. Allow them for ShopZero in the browser's settings, then reload the page.
      </Trans>
    )
  if (way === 'saving')
    return (
      <Trans>
        Data saver is on, so we don't run anything in the background on this device. Turn it off to get notifications
        here.
      </Trans>
    )
  if (way === 'unable')
    return (
      <Trans>
        This browser doesn't support notifications. On an iPhone, add ShopZero to your home screen and open it from
        there.
      </Trans>
    )
  return null
}
