import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
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
        picture={<WifiOff size={56} aria-hidden strokeWidth={1.5} />}
        title={<Trans>You're offline</Trans>}
        action={
          <LinkButton reloadDocument to={wanted ?? urls.home()}>
            <Trans>Try again</Trans>
          </LinkButton>
        }
      >
        {wanted === undefined ? null : (
          <Trans>
            This page isn't saved on your device. You can still open pages you've visited, add items to your cart, and
            write messages that we'll send later.
          </Trans>
        )}
      </EmptyState>
      {wanted === urls.contact() ? <Write /> : <WaitingMessages />}
      <Saved pages={saved} />
    </div>
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
