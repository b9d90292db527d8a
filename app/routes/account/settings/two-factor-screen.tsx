import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck, Smartphone } from 'lucide-react'
import { Form } from 'react-router'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Field } from '#app/ui/field.tsx'
import { urls } from '#app/urls.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsGroup } from './settings-form.tsx'

export type TwoFactorView =
  /**
   * `uri` opens the app on this device. `qr` is its QR code as a data URL. `secret` is the key to type, in groups of
   * four.
   */
  { state: 'off'; uri: string; qr: string; secret: string } | { state: 'on'; codesLeft: number }

export type TwoFactorAnswer = FailedAnswer & {
  errors: { code?: string }
  /** shown only once */
  recoveryCodes?: string[] | null
}

export function TwoFactorScreen({ view, answer }: { view: TwoFactorView; answer: TwoFactorAnswer | undefined }) {
  useRefusalToast(answer)
  if (answer?.recoveryCodes) return <RecoveryCodes codes={answer.recoveryCodes} />
  return view.state === 'off' ? (
    <SetUp view={view} answer={answer} />
  ) : (
    <Manage codesLeft={view.codesLeft} answer={answer} />
  )
}

type SetUpProps = { view: Extract<TwoFactorView, { state: 'off' }>; answer: TwoFactorAnswer | undefined }

function SetUp({ view, answer }: SetUpProps) {
  const { t } = useLingui()
  return (
    <SettingsGroup
      title={<Trans>Set up two-factor authentication</Trans>}
      text={
        <Trans>
          You need an authenticator app on your phone, for example Aegis, Google Authenticator or 1Password.
        </Trans>
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <h3 className="font-semibold">
            <Trans>1. Scan this with the app</Trans>
          </h3>
          <img
            src={view.qr}
            alt={t`QR code for your authenticator app`}
            width={208}
            height={208}
            className="mt-3 rounded-control border border-border"
          />
          <a href={view.uri} className={cx('mt-3', buttonClass({ variant: 'outline' }))}>
            <Smartphone aria-hidden className="size-4" />
            <Trans>Open in an app on this phone</Trans>
          </a>
          <p className="mt-3 text-sm text-muted">
            <Trans>Can't scan? Enter this key in the app:</Trans>
          </p>
          <p className="font-semibold wrap-anywhere tabular-nums">{view.secret}</p>
        </div>
        <div>
          <h3 className="mb-3 font-semibold">
            <Trans>2. Enter the code the app shows</Trans>
          </h3>
          <CodeForm answer={answer} />
        </div>
      </div>
    </SettingsGroup>
  )
}

function Manage({ codesLeft, answer }: { codesLeft: number; answer: FailedAnswer | undefined }) {
  return (
    <SettingsGroup
      title={
        <span className="flex items-center gap-2">
          <ShieldCheck aria-hidden className="size-6 shrink-0 text-success" />
          <Trans>Two-factor authentication is on</Trans>
        </span>
      }
      text={<Trans>You'll need a code from your app, or a recovery code, to sign in.</Trans>}
    >
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <p className="text-md">
        <Plural
          value={codesLeft}
          _0="No recovery codes left. Make new ones."
          one="# recovery code left."
          other="# recovery codes left."
        />
      </p>
      <Form method="post" className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" name="action" value="codes">
          <Trans>Make new recovery codes</Trans>
        </Button>
        <Button type="submit" name="action" value="off" variant="danger">
          <Trans>Turn off</Trans>
        </Button>
        <BackButton />
      </Form>
    </SettingsGroup>
  )
}

function CodeForm({ answer }: { answer: TwoFactorAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  return (
    <Form method="post" noValidate className="grid max-w-md gap-4">
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <Field
        name="code"
        label={t`6-digit code`}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={40}
        error={say(answer?.errors.code)}
        answer={answer}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          <Trans>Turn on</Trans>
        </Button>
        <BackButton />
      </div>
    </Form>
  )
}

function BackButton() {
  return (
    <LinkButton to={urls.settingsSecurity()} variant="ghost">
      <Trans>Back</Trans>
    </LinkButton>
  )
}
