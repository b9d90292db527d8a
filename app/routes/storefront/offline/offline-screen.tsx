import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { readCachedCart } from '#app/device/cart-memory.ts'
import { setContentTime } from '#app/device/connection.ts'
import { listSavedPages, type SavedPage } from '#app/device/saved-pages.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { parseInside } from '#app/http/return-to.ts'
import { CartScreen } from '../shared/cart-screen.tsx'
import { ContactForm } from '#app/components/info/contact-form.tsx'
import { InfoPart } from '#app/components/info/info-page.tsx'
import { WaitingMessages } from '#app/components/info/waiting-messages.tsx'
import { formatCachedTime } from '#app/components/cached-time.ts'

const NOBODY = { stamp: '', name: '', email: '' }

/** Replaces a page that isn't cached. It offers what works without a connection. */
export function OfflineScreen() {
  const wanted = useRequestedPage()
  const saved = useSavedPages()
  if (wanted === urls.cart()) return <KeptCart />
  return (
    <div className="mx-auto grid max-w-text gap-8 py-8">
      <EmptyState
        motif
        level="h1"
        picture={<Signal />}
        title={<Trans>You're offline</Trans>}
        action={
          <LinkButton reloadDocument to={wanted ?? urls.home()}>
            <Trans>Try again</Trans>
          </LinkButton>
        }
      >
        <Trans>
          This page isn't saved on your device. You can still open pages you've visited, add items to your cart, and
          write messages that we'll send later.
        </Trans>
      </EmptyState>
      {wanted === urls.contact() ? <Write /> : <WaitingMessages />}
      <Saved pages={saved} />
    </div>
  )
}

/** In the style of the scenes for empty lists. It is inline, because a file may be missing offline. */
function Signal() {
  return (
    <svg aria-hidden viewBox="0 0 96 96" className="size-24">
      <circle cx="48" cy="48" r="44" fill="var(--primary-soft)" />
      <g fill="none" stroke="var(--primary)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M22 42a37 37 0 0 1 52 0" strokeOpacity=".25" />
        <path d="M31 52a24 24 0 0 1 34 0" strokeOpacity=".5" />
        <path d="M40 61a12 12 0 0 1 16 0M26 24l44 52" />
      </g>
      <circle cx="48" cy="70" r="5" fill="var(--highlight)" stroke="var(--primary)" strokeWidth="2.5" />
    </svg>
  )
}

/** The device has the cart and its last view, so prices are as old as that view. */
function KeptCart() {
  useEffect(() => setContentTime(readCachedCart()?.at ?? 0), [])
  return <CartScreen given={null} />
}

function Write() {
  return (
    <InfoPart title={<Trans>Write to us</Trans>}>
      <WaitingMessages />
      <Card>
        <ContactForm start={NOBODY} answer={undefined} action={urls.contact()} />
      </Card>
    </InfoPart>
  )
}

function Saved({ pages }: { pages: SavedPage[] }) {
  const { i18n } = useLingui()
  if (pages.length === 0) return null
  return (
    <InfoPart title={<Trans>Saved pages</Trans>}>
      <ul className="grid gap-1">
        {pages.map(({ address, title, at }) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-border py-1">
            <TextLink reloadDocument to={address} className="flex min-h-11 items-center wrap-anywhere">
              {title}
            </TextLink>
            <span className="text-sm text-muted tabular-nums">{formatCachedTime(at, i18n.locale)}</span>
          </li>
        ))}
      </ul>
    </InfoPart>
  )
}

/**
 * The page that the user wanted. It opens at once if its data is cached, and otherwise when the connection is back.
 * undefined until hydration: the cached offline page is the same for every URL.
 */
function useRequestedPage(): string | null | undefined {
  const navigate = useNavigate()
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => null,
  )
  const given = new URLSearchParams(search ?? '')
  const to = given.get('to')
  const wanted = to === null ? null : parseInside(to)
  const isKept = given.has('kept')
  useEffect(() => {
    if (wanted && isKept) void navigate(wanted, { replace: true })
  }, [wanted, isKept, navigate])
  return search === null ? undefined : wanted
}

const never = () => () => {}

function useSavedPages(): SavedPage[] {
  const [pages, setPages] = useState<SavedPage[]>([])
  useEffect(() => void listSavedPages().then(setPages), [])
  return pages
}
