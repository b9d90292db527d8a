import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { dropWaiting, onMessagesSent, listWaiting, type WaitingMessage } from '#app/device/waiting.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Messages that were written offline and not sent yet. */
export function WaitingMessages() {
  const { t } = useLingui()
  const [messages, setMessages] = useState<WaitingMessage[]>([])
  useEffect(() => {
    const look = (): void => void listWaiting().then(setMessages)
    look()
    return onMessagesSent(look)
  }, [])
  if (messages.length === 0) return null
  return (
    <section aria-label={t`Messages waiting to be sent`} className="grid gap-3">
      {messages.map(({ place, text, isRefused }) => (
        <Card key={place} tone="sunken" padding="sm">
          <p className="font-semibold">
            {isRefused ? (
              <Trans>We couldn't send this message. Copy it and try again.</Trans>
            ) : (
              <Trans>This message is saved on your device. We'll send it when you're back online.</Trans>
            )}
          </p>
          <p className="mt-1 text-md whitespace-pre-line text-text-2">{text}</p>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void dropWaiting(place).then(async () => setMessages(await listWaiting()))}
          >
            <Trans>Delete</Trans>
          </Button>
        </Card>
      ))}
    </section>
  )
}
