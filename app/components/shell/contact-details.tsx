import { Trans } from '@lingui/react/macro'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { isMobile } from '#shared/phone.ts'
import { mailUrl, phoneUrl, whatsappUrl } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'

export function ContactDetails() {
  const site = useShopData()?.site
  if (!site) return null
  return (
    <address className="not-italic">
      <ul className="text-md text-text-2">
        <li>
          <a
            href={mailUrl(site.contactEmail)}
            className="inline-flex min-h-11 items-center gap-2 wrap-anywhere hover:text-text hover:underline"
          >
            <Mail aria-hidden className="size-4 shrink-0" />
            {site.contactEmail}
          </a>
        </li>
        <li>
          <a
            href={phoneUrl(site.contactPhone)}
            className="inline-flex min-h-11 items-center gap-2 hover:text-text hover:underline"
          >
            <Phone aria-hidden className="size-4 shrink-0" />
            {site.shownPhone}
          </a>
        </li>
        {isMobile(site.contactPhone) ? (
          <li>
            <a
              href={whatsappUrl(site.siteName, site.contactPhone)}
              rel="noopener noreferrer"
              target="_blank"
              className="inline-flex min-h-11 items-center gap-2 hover:text-text hover:underline"
            >
              <MessageCircle aria-hidden className="size-4 shrink-0" />
              WhatsApp
            </a>
          </li>
        ) : null}
        <li className="text-sm text-muted">
          <Trans>Mon-Fri 8am-6pm, Sat 9am-4pm</Trans>
        </li>
        {site.postalAddress ? <li className="text-sm text-muted">{site.postalAddress}</li> : null}
        {site.companyNumber ? <li className="text-sm text-muted">{site.companyNumber}</li> : null}
      </ul>
    </address>
  )
}
