import { useState } from 'react'
import { Heart, ShoppingCart } from 'lucide-react'
import { Button, IconButton, LinkButton, type ButtonVariant } from '#app/ui/button.tsx'
import { OutsideLink, TextLink } from '#app/ui/link.tsx'
import { socialUrls, urls } from '#app/urls.ts'
import { Section, Specimen, State } from './parts.tsx'

const VARIANTS: [ButtonVariant, string][] = [
  ['primary', 'Add to cart'],
  ['soft', 'Buy now'],
  ['outline', 'Filter · 3'],
  ['ghost', 'See all'],
  ['danger', 'Delete'],
]

export function ButtonSection() {
  return (
    <Section id="buttons" title="Buttons and links">
      <Specimen title="Variants">
        {VARIANTS.map(([variant, words]) => (
          <State key={variant} name={variant}>
            <Button variant={variant}>{words}</Button>
          </State>
        ))}
      </Specimen>
      <Specimen title="States">
        <State name="hover">
          <Button className="demo-hover">Add to cart</Button>
        </State>
        <State name="pressed">
          <Button className="demo-pressed">Add to cart</Button>
        </State>
        <State name="focus">
          <Button className="demo-focus">Add to cart</Button>
        </State>
        <State name="busy">
          <Button busy busyLabel="Adding…" doneLabel="Added">
            Add to cart
          </Button>
        </State>
        <State name="done">
          <Button done busyLabel="Adding…" doneLabel="Added">
            Add to cart
          </Button>
        </State>
        <State name="disabled: the words say why">
          <Button disabled>Sold out</Button>
        </State>
        <State name="try it">
          <TryButton />
        </State>
      </Specimen>
      <Specimen title="Sizes">
        <Button size="sm">44 px</Button>
        <Button>48 px</Button>
        <Button size="lg">
          <ShoppingCart size={20} aria-hidden />
          52 px
        </Button>
        <LinkButton to={urls.products()} variant="soft">
          A link
        </LinkButton>
        <IconButton label="Save" variant="ghost">
          <Heart size={22} aria-hidden />
        </IconButton>
        <IconButton label="Save" variant="outline">
          <Heart size={22} aria-hidden />
        </IconButton>
        <IconButton label="Save" variant="soft">
          <Heart size={22} aria-hidden fill="currentColor" />
        </IconButton>
        <IconButton label="Save" disabled>
          <Heart size={22} aria-hidden />
        </IconButton>
      </Specimen>
      <Specimen title="Full width, on a phone" look="plain">
        <div className="max-w-sm">
          <Button size="lg" wide>
            Pay ₦1,250,000
          </Button>
        </div>
      </Specimen>
      <Specimen title="Links">
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={urls.returns()}>Returns within 7 days</TextLink>
          <TextLink to={urls.returns()} tone="quiet">
            Quiet
          </TextLink>
          <TextLink to={urls.returns()} tone="plain">
            Plain, in a list
          </TextLink>
          <OutsideLink href={socialUrls.instagram} leavesLabel="(another site, in a new window)">
            Instagram
          </OutsideLink>
        </p>
      </Specimen>
    </Section>
  )
}

function TryButton() {
  const [state, setState] = useState<'rest' | 'busy' | 'done'>('rest')
  const add = () => {
    setState('busy')
    setTimeout(() => setState('done'), 900)
    setTimeout(() => setState('rest'), 2400)
  }
  return (
    <Button
      variant="soft"
      busy={state === 'busy'}
      busyLabel="Adding…"
      done={state === 'done'}
      doneLabel="Added"
      onClick={add}
    >
      Add to cart
    </Button>
  )
}
