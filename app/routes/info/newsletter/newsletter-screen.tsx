import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { InfoPage, InfoPart, Points, Words } from '#app/components/info/info-page.tsx'
import { Honeypot } from '#app/components/info/trap.tsx'

export type NewsletterAnswer = {
  errors: { email?: string }
  values: { email?: string }
  refusal: string | null
  failed?: FailedPost
}

type NewsletterProps = {
  email: string
  isWelcome: boolean
  /** URL of the demo's mailbox */
  mailbox: string | null
  answer: NewsletterAnswer | undefined
}

export function Newsletter({ email, isWelcome, mailbox, answer }: NewsletterProps) {
  if (isWelcome) return <Welcome mailbox={mailbox} />
  return (
    <InfoPage
      title={<Trans>Newsletter</Trans>}
      intro={<Trans>New arrivals, flash sales and makers' stories, every Friday morning.</Trans>}
    >
      <Card>
        <SignUp email={email} answer={answer} />
      </Card>
      <InfoPart title={<Trans>What you get</Trans>}>
        <Points
          items={[
            { key: 'early', text: <Trans>This week's flash sales.</Trans> },
            { key: 'best', text: <Trans>The week's best-reviewed products, not the most advertised.</Trans> },
            { key: 'makers', text: <Trans>A vendor's story in each issue.</Trans> },
            { key: 'light', text: <Trans>A light email, mostly text with small pictures.</Trans> },
            { key: 'leave', text: <Trans>A link in each issue, so you can unsubscribe at any time.</Trans> },
          ]}
        />
      </InfoPart>
      <Sample />
      <InfoPart title={<Trans>Get our newsletter</Trans>}>
        <Card tone="sunken">
          <SignUp email={email} answer={answer} isSecond />
        </Card>
      </InfoPart>
    </InfoPage>
  )
}

function SignUp({ email, answer, isSecond = false }: { email: string; answer?: NewsletterAnswer; isSecond?: boolean }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const isBusy = useNavigation().formMethod === 'POST'
  // the page shows this form twice, but the error only once, in the first one
  const said = isSecond ? undefined : answer
  return (
    <Form method="post" noValidate className="grid gap-4">
      <Honeypot />
      <RefusalNote text={said?.refusal} failed={said?.failed} />
      <Field
        type="email"
        name="email"
        label={t`Email address`}
        autoComplete="email"
        required
        defaultValue={answer?.values.email ?? email}
        error={say(said?.errors.email)}
        answer={said}
      />
      <Button type="submit" wide busy={isBusy} busyLabel={t`Subscribing…`}>
        <Trans>Subscribe</Trans>
      </Button>
      <p className="text-sm text-muted">
        <Trans>
          Before the first issue, we'll email you a link to confirm. See our{' '}
          <TextLink to={urls.privacy()}>Privacy Policy</TextLink>.
        </Trans>
      </p>
    </Form>
  )
}

function Sample() {
  return (
    <InfoPart title={<Trans>A sample issue</Trans>}>
      <Card as="article">
        <p className="text-sm text-muted">
          <Trans>ShopZero on Friday</Trans>
        </p>
        <h3 className="mt-1 font-display text-lg font-bold">
          <Trans>Indigo that doesn't run</Trans>
        </h3>
        <div className="mt-2 grid gap-3">
          <Words>
            <Trans>
              In Abẹ́òkúta, adire is dipped seven times, dried in the sun and dipped again. To tell it from a print, turn
              it over. On real adire, the back is as blue as the front.
            </Trans>
          </Words>
          <Words>
            <Trans>
              Also this week: the best rice cookers for jollof, and five school bags that last a whole term. Plus, what
              shoppers say about power banks after a month of power cuts.
            </Trans>
          </Words>
          <Words>
            <Trans>You're getting this email because you subscribed. You can unsubscribe at any time.</Trans>
          </Words>
        </div>
      </Card>
    </InfoPart>
  )
}

function Welcome({ mailbox }: { mailbox: string | null }) {
  return (
    <section className="grid justify-items-start gap-4">
      <h1 className="font-display text-2xl font-bold">
        <Trans>Welcome to the Family!</Trans>
      </h1>
      <Words>
        <Trans>
          Almost done. Check your email and tap the link to confirm. If you've confirmed this email address before,
          you're already subscribed and won't get another link.
        </Trans>
      </Words>
      {mailbox ? (
        <p className="text-md">
          <a href={mailbox} className="text-primary underline">
            <Trans>Open demo mailbox</Trans>
          </a>
        </p>
      ) : null}
      <LinkButton to={urls.home()}>
        <Trans>Continue Shopping</Trans>
      </LinkButton>
    </section>
  )
}
