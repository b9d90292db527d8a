import { formatPhone } from '#shared/phone.ts'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { mailUrl, phoneUrl } from '#app/urls.ts'

type OrderContactProps = {
  name: string
  /** URL of their page */
  to: string
  email: string
  phone: string
}

export function OrderContact({ name, to, email, phone }: OrderContactProps) {
  const contact = '-my-2 inline-flex min-h-11 items-center text-primary underline'
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <TextLink to={to}>{name}</TextLink>
      </p>
      <p className="text-md">
        <a href={mailUrl(email)} className={contact}>
          <EmailAddress>{email}</EmailAddress>
        </a>
      </p>
      <p className="text-md">
        <a href={phoneUrl(phone)} className={contact}>
          {formatPhone(phone)}
        </a>
      </p>
    </>
  )
}
