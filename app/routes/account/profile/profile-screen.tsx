import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Mail, MapPin, Pencil, Phone, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { AdireMotif } from '#app/ui/motif.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { urls } from '#app/urls.ts'
import { AvatarForm } from './avatar-form.tsx'
import { PendingPhone } from './pending-phone.tsx'
import { ProfileForm, type ProfileAnswer } from './profile-form.tsx'
import type { Route } from './+types/profile'

type ProfileView = Route.ComponentProps['loaderData']['profile']

type ProfileScreenProps = {
  profile: ProfileView
  isEditing: boolean
  mailbox: string | null
  answer: ProfileAnswer | undefined
}

/** Viewing and editing have different URLs, so both work without a script and with the Back button. */
export function ProfileScreen({ profile, isEditing, mailbox, answer }: ProfileScreenProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <Card padding="none" className="overflow-hidden">
        <div aria-hidden className="h-24 bg-(--motif-ground)">
          <AdireMotif />
        </div>
        <div className="grid gap-4 p-4 md:p-6">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="grid min-w-0 gap-3">
              <div className="h-5">
                <Avatar
                  name={profile.fullName}
                  src={profile.avatarUrl}
                  size="xl"
                  className="relative -translate-y-20 outline-4 outline-surface"
                />
              </div>
              <div>
                <h1 className="font-display text-2xl font-bold wrap-anywhere">{profile.fullName}</h1>
                <p className="text-md text-text-2">
                  <Trans>Member since {profile.joined}</Trans>
                </p>
              </div>
            </div>
            {isEditing ? null : (
              <LinkButton to={urls.profile('edit')} variant="outline" preventScrollReset>
                <Pencil aria-hidden className="size-4" />
                <Trans>Edit Profile</Trans>
              </LinkButton>
            )}
          </div>
          <Completion profile={profile} />
        </div>
      </Card>
      <Card as="section">
        <h2 className="mb-4 font-display text-lg font-bold">
          {isEditing ? <Trans>Edit your details</Trans> : <Trans>Your details</Trans>}
        </h2>
        {profile.pendingPhone ? <PendingPhone phone={profile.pendingPhone} mailbox={mailbox} answer={answer} /> : null}
        {isEditing ? (
          <>
            <AvatarForm name={profile.fullName} avatarUrl={profile.avatarUrl} answer={answer} />
            <ProfileForm profile={profile} answer={answer} />
          </>
        ) : (
          <dl className="grid gap-4 md:grid-cols-2">
            <Detail Icon={UserRound} label={t`Full name`}>
              {profile.fullName}
            </Detail>
            <Detail Icon={Mail} label={t`Email address`}>
              <span className="wrap-anywhere">{profile.email}</span>
              <span className="block text-sm text-muted">
                <Trans>Contact support to change your email address</Trans>
              </span>
            </Detail>
            <Detail Icon={Phone} label={t`Phone number`}>
              {profile.phone ? profile.phone : <Missing>{t`Add a phone number`}</Missing>}
            </Detail>
            <Detail Icon={MapPin} label={t`Address`}>
              {profile.address ? (
                <span className="whitespace-pre-line wrap-anywhere">{profile.address}</span>
              ) : (
                <Missing>{t`Add an address`}</Missing>
              )}
            </Detail>
          </dl>
        )}
      </Card>
    </div>
  )
}

function Completion({ profile }: { profile: ProfileView }) {
  const { t } = useLingui()
  const { percent, missing } = profile.completion
  return (
    <div>
      <ProgressBar
        label={t`Profile completion`}
        value={percent}
        note={`${percent}%`}
        tone={missing === 0 ? 'success' : 'primary'}
      />
      <p className="mt-1.5 text-sm text-muted">
        {missing === 0 ? (
          <Trans>Your profile is complete.</Trans>
        ) : (
          <Plural value={missing} one="One detail is missing." other="# details are missing." />
        )}
      </p>
    </div>
  )
}

type DetailProps = { Icon: typeof Mail; label: string; children: ReactNode }

function Detail({ Icon, label, children }: DetailProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-4 text-sm text-muted">
        <Icon aria-hidden className="size-5 shrink-0" />
        {label}
      </dt>
      <dd className="pl-9 text-base">{children}</dd>
    </div>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <TextLink to={urls.profile('edit')} preventScrollReset>
      {children}
    </TextLink>
  )
}
