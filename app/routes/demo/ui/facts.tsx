import { Ban, Check, Clock, Truck } from 'lucide-react'
import { kobo, naira } from '#shared/money.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge, CountBadge, type Tone } from '#app/ui/badge.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Money } from '#app/ui/money.tsx'
import { PercentOff, Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { Section, Specimen, State } from './parts.tsx'

const TONES: [Tone, string][] = [
  ['neutral', 'Draft'],
  ['primary', 'Pay on delivery'],
  ['warning', 'Only 3 left'],
  ['accent', '−22% today'],
  ['highlight', 'Approved by ShopZero'],
]
const SOLID: Tone[] = ['neutral', 'primary', 'success', 'info', 'warning', 'danger', 'accent', 'highlight']

export function FactSection({ now }: { now: number }) {
  return (
    <Section id="facts" title="Prices and facts">
      <Specimen title="Money and price">
        <State name="money">
          <Money amount={naira(12_500)} className="text-lg" />
        </State>
        <State name="exact">
          <Money amount={kobo(1_249_950)} exact className="text-lg" />
        </State>
        <State name="plain">
          <Money amount={naira(1_250_000)} plain />
        </State>
        <State name="price">
          <Price now={naira(12_500)} />
        </State>
        <State name="with the price before">
          <Price now={naira(12_500)} before={naira(15_999)} off />
        </State>
        <State name="large">
          <Price now={naira(1_250_000)} before={naira(1_499_000)} off size="lg" />
        </State>
        <State name="in 120 px" className="demo-narrow">
          <Price now={naira(1_250_000)} before={naira(1_499_000)} off size="sm" />
        </State>
      </Specimen>
      <Specimen title="Stars">
        <Stars value={4.6} count={280} />
        <Stars value={2.25} number count={12} />
        <Stars value={5} number size="md" />
        <Stars value={0} count={0} />
      </Specimen>
      <Specimen title="Badges: word, picture, colour">
        <Badge tone="success" icon={<Check aria-hidden />}>
          Delivered
        </Badge>
        <Badge tone="info" icon={<Truck aria-hidden />}>
          Out for delivery
        </Badge>
        <Badge tone="warning" icon={<Clock aria-hidden />}>
          To confirm
        </Badge>
        <Badge tone="danger" icon={<Ban aria-hidden />}>
          Payment failed
        </Badge>
        {TONES.map(([tone, words]) => (
          <Badge key={tone} tone={tone}>
            {words}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="On a picture; on an icon">
        {SOLID.map((tone) => (
          <Badge key={tone} tone={tone} solid>
            {tone}
          </Badge>
        ))}
        <PercentOff percent={22} solid />
        <CountBadge count={3} label="3 things in the cart" />
        <CountBadge count={128} label="128 things in the cart" />
      </Specimen>
      <Specimen title="Countdown">
        <State name="line">
          <Countdown until={now + 187_265_000} now={now} />
        </State>
        <State name="boxes">
          <Countdown until={now + 187_265_000} now={now} look="boxes" />
        </State>
        <State name="ended">
          <Countdown until={now} now={now} />
        </State>
      </Specimen>
      <Specimen title="Avatar">
        <Avatar name="Ẹniọlá Adéyẹmí" size="sm" />
        <Avatar name="Ngozi Okafor" />
        <Avatar name="Ɗanjuma Bello" />
        <Avatar name="Balogun Kicks" size="lg" shape="square" />
        <Avatar name="Ṣọlá" size="lg" />
      </Specimen>
    </Section>
  )
}
