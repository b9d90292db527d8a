import { Eye } from 'lucide-react'
import { naira, type Kobo } from '#shared/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Picture, type PictureFiles } from '#app/ui/picture.tsx'
import { PercentOff, Price } from '#app/ui/price.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { fileUrl, urls } from '#app/urls.ts'
import basketUrl from './objects/basket.webp?url'
import dressUrl from './objects/dress.webp?url'
import headphonesUrl from './objects/headphones.webp?url'
import shoeUrl from './objects/shoe.webp?url'
import { Section, Specimen, State } from './parts.tsx'

export function PictureSection() {
  return (
    <Section id="pictures" title="Pictures and cards">
      <Specimen title="Pictures in their boxes">
        <State name="with a tint" className="demo-tile">
          <Picture
            files={object(shoeUrl)}
            alt="Sneaker"
            sizes="144px"
            tint="bg-tint-fashion"
            className="w-full rounded-card"
          />
        </State>
        <State name="wide, blurred until it comes" className="demo-wide">
          <Picture
            files={{ width: 1200, height: 630, sources: [], src: fileUrl('share.png'), placeholder: INDIGO }}
            alt="ShopZero's share picture"
            sizes="256px"
            ratio="wide"
            className="w-full rounded-card"
          />
        </State>
        <State name="no picture yet" className="demo-tile">
          <Picture files={null} alt="No picture yet" sizes="144px" className="w-full rounded-card" />
        </State>
        <State name="sold out" className="demo-tile">
          <Picture
            files={object(dressUrl)}
            alt="Dress"
            sizes="144px"
            tint="bg-tint-fashion"
            soldOut
            className="w-full rounded-card"
          />
        </State>
      </Specimen>
      <Specimen title="Product cards" look="plain">
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
          <Sample
            src={shoeUrl}
            tint="bg-tint-fashion"
            name="Running sneakers, unisex"
            seller="Balogun Kicks"
            now={naira(18_500)}
            before={naira(24_000)}
            off={23}
            value={4.6}
          />
          <Sample
            src={headphonesUrl}
            tint="bg-tint-electronics"
            name="Over-ear headphones with a case and a second cable"
            seller="Ṣọlá Audio"
            now={naira(21_500)}
            value={4.7}
          />
          <Sample
            src={dressUrl}
            tint="bg-tint-health-beauty"
            name="Ankara midi dress"
            seller="Ẹniọlá Stitches"
            now={naira(1_250_000)}
            before={naira(1_450_000)}
            value={4.8}
            soldOut
          />
          <li className="grid content-start gap-3 rounded-card border border-border bg-surface pb-3">
            <Skeleton className="aspect-square" />
            <SkeletonText lines={3} className="px-3" />
          </li>
        </ul>
      </Specimen>
      <Specimen title="Cards" look="grid">
        <Card>
          <CardHead title="A card" level="h3" aside={<Badge tone="success">Saved 10:42</Badge>} />
          <p className="text-text-2">A raised surface with a thin border.</p>
        </Card>
        <Card tone="sunken">
          <CardHead title="Sunken" level="h3" />
          <p className="text-text-2">For secondary content.</p>
        </Card>
        <Card selected>
          <p>Selected</p>
        </Card>
      </Specimen>
      <Specimen title="Empty states" look="grid">
        <Card padding="none">
          <EmptyState
            level="h3"
            picture={<img src={basketUrl} alt="" width={96} height={96} />}
            title="Your cart is empty"
            action={<LinkButton to={urls.dealsOfTheDay()}>See today’s deals</LinkButton>}
          >
            Items you add appear here.
          </EmptyState>
        </Card>
        <Card padding="none" className="overflow-hidden">
          <EmptyState
            level="h3"
            motif
            picture={<Eye size={48} aria-hidden />}
            title="No orders yet"
            action={
              <LinkButton to={urls.products()} variant="soft">
                Start shopping
              </LinkButton>
            }
          >
            Your orders and their delivery status appear here.
          </EmptyState>
        </Card>
      </Specimen>
    </Section>
  )
}

type SampleProps = {
  src: string
  tint: string
  name: string
  seller: string
  now: Kobo
  before?: Kobo
  off?: number
  value: number
  soldOut?: boolean
}

function Sample({ src, tint, name, seller, now, before, off = 0, value, soldOut = false }: SampleProps) {
  return (
    <li className="relative min-w-0 overflow-hidden rounded-card border border-border bg-surface">
      <Picture
        files={object(src)}
        alt=""
        sizes="(width < 768px) 50vw, 260px"
        tint={tint}
        fit="contain"
        soldOut={soldOut}
      />
      <span className="absolute top-2 left-2">
        {soldOut ? <Badge solid>Sold out</Badge> : <PercentOff percent={off} solid />}
      </span>
      <div className="grid gap-1 p-3">
        <p className="line-clamp-2 min-h-10 text-md font-semibold">{name}</p>
        <p className="truncate text-sm text-muted">{seller}</p>
        <Price now={now} before={before ?? null} />
        <Stars value={value} count={120} />
      </div>
    </li>
  )
}

function object(src: string): PictureFiles {
  return { width: 400, height: 400, sources: [], src }
}

const INDIGO = 'data:image/gif;base64,R0lGODlhAQABAPAAAC8regAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
