import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { useFieldWords } from '#app/components/field-words.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { useRefusalToast } from '#app/components/use-refusal-toast.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/field.tsx'
import { urls } from '#app/urls.ts'
import type { FailedAnswer } from '#app/http/preserve-form.ts'
import type { Route } from './+types/profile'

type ProfileView = Route.ComponentProps['loaderData']['profile']

type ProfileField = 'fullName' | 'phone' | 'address'
export type ProfileAnswer = FailedAnswer & {
  errors: Partial<Record<ProfileField, string>>
  values: Partial<Record<ProfileField, string>>
  /** why the pending phone number was not changed */
  phoneRefusal?: string
  pictureError?: string
}

/** Cancel returns to the profile without saving. */
export function ProfileForm({ profile, answer }: { profile: ProfileView; answer: ProfileAnswer | undefined }) {
  const { t } = useLingui()
  const say = useFieldWords()
  const form = useFirstError(answer)
  useRefusalToast(answer)
  const isBusy = useNavigation().formMethod === 'POST'
  const typed = answer?.values
  const optional = <Trans>(optional)</Trans>
  return (
    <Form ref={form} method="post" action={urls.profile('edit')} noValidate className="grid max-w-text gap-4">
      <RefusalNote text={answer?.refusal} failed={answer?.failed} />
      <Field
        name="fullName"
        label={t`Full name`}
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typed?.fullName ?? profile.fullName}
        error={say(answer?.errors.fullName)}
        answer={answer}
      />
      <Field
        type="email"
        label={t`Email address`}
        hint={t`Contact support to change your email address`}
        autoComplete="email"
        readOnly
        defaultValue={profile.email}
      />
      <Field
        type="tel"
        name="phone"
        label={t`Phone number`}
        mark={optional}
        hint={t`For example, 0803 123 4567. Outside Nigeria, start with +. After you confirm a new number by email, you can also sign in with it.`}
        autoComplete="tel"
        maxLength={30}
        defaultValue={typed?.phone ?? profile.phone ?? ''}
        error={say(answer?.errors.phone)}
        answer={answer}
      />
      <TextArea
        name="address"
        label={t`Address`}
        mark={optional}
        hint={t`Enter the street, city and state where you want your parcels.`}
        autoComplete="street-address"
        maxLength={500}
        rows={3}
        defaultValue={typed?.address ?? profile.address ?? ''}
        error={say(answer?.errors.address)}
        answer={answer}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
        <LinkButton to={urls.profile()} variant="ghost" preventScrollReset>
          <Trans>Cancel</Trans>
        </LinkButton>
      </div>
    </Form>
  )
}
