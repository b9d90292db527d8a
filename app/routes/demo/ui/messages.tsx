import { WifiOff } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { showToast, ToastCard } from '#app/ui/toast.tsx'
import { Section, Specimen } from './parts.tsx'

export function MessageSection() {
  return (
    <Section id="messages" title="Messages">
      <Specimen title="Toasts: four seconds, waiting under the pointer and the focus" look="plain">
        <div className="grid gap-3 md:grid-cols-3">
          <ToastCard kind="success" text="Item added to cart" />
          <ToastCard kind="error" text="Failed to update profile" />
          <ToastCard kind="info" text="You're also signed in on another device." />
        </div>
        <div className="needs-script mt-4 flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => showToast('success', 'Item added to cart')}>
            Show success
          </Button>
          <Button variant="outline" onClick={() => showToast('error', 'Failed to update profile')}>
            Show error
          </Button>
        </div>
      </Specimen>
      <Specimen title="Progress" look="grid">
        <ProgressBar label="Add more than ₦8,000 for free shipping" value={42} max={50} note="₦42,000 of ₦50,000" />
        <ProgressBar label="Pictures are ready" value={5} max={5} note="5 of 5" tone="success" />
      </Specimen>
      <Specimen title="Offline" look="plain">
        <p className="hatched flex items-center gap-3 rounded-control border border-border-strong px-4 py-3 text-md font-medium">
          <WifiOff size={20} aria-hidden className="shrink-0" />
          You’re offline — showing saved prices from 10:42
        </p>
      </Specimen>
      <Specimen title="Timeline" look="grid">
        <Card>
          <Timeline
            label="Where the order is"
            steps={[
              { id: 'placed', title: 'Order placed', time: 'Tue 17 Nov, 09:12', state: 'done' },
              { id: 'packed', title: 'Packed by Balogun Kicks', time: 'Tue 17 Nov, 16:40', state: 'done' },
              {
                id: 'way',
                title: 'On its way to Ikeja',
                time: 'since Wed 18 Nov, 08:05',
                note: 'The rider is Musa, 0803 000 0000.',
                state: 'current',
              },
              { id: 'there', title: 'Delivered', time: 'Thu 19 – Fri 20 Nov', state: 'next' },
            ]}
          />
        </Card>
        <Card>
          <Timeline
            label="A payment that failed"
            steps={[
              { id: 'asked', title: 'Payment asked', time: 'Tue 17 Nov, 09:12', state: 'done' },
              {
                id: 'failed',
                title: 'The bank said no',
                time: 'Tue 17 Nov, 09:13',
                note: 'Nothing was taken. Try another card.',
                state: 'failed',
              },
              { id: 'paid', title: 'Paid', state: 'next' },
            ]}
          />
        </Card>
      </Specimen>
    </Section>
  )
}
