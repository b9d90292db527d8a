import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { confirmPhoneForm } from '#modules/accounts/contract.ts'
import { confirmPhone, findPhoneByToken } from '#modules/accounts/index.server.ts'
import { formatPhone } from '#shared/phone.ts'
import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'
import { NO_REFERRER, withRetryAfter } from '#app/http/answer-headers.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import type { Route } from './+types/confirm-phone'
import type { ConfirmPhoneAnswer } from './confirm-phone-screen.tsx'

const Screen = hydrateOnInteraction(async () => (await import('./confirm-phone-screen.tsx')).ConfirmPhoneScreen)

export const headers = withRetryAfter(NO_REFERRER)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = getPage(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = await findPhoneByToken(deps, { token })
  const pending = found && { ...found, phone: formatPhone(found.phone) }
  return data({ token, pending }, { status: pending ? 200 : 410 })
}

/** A number of another account gets the same answer as a link that was used or has expired. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, confirmPhoneForm)
  if (!form.ok) return data<ConfirmPhoneAnswer>({ state: 'unusable' }, { status: 410 })
  const confirmed = await confirmPhone(page.deps, form.value)
  // an explicit status, because the loader runs next and finds the link used
  if (confirmed.ok) return data<ConfirmPhoneAnswer>({ state: 'done' }, { status: 200 })
  if (confirmed.code === 'link-invalid') return data<ConfirmPhoneAnswer>({ state: 'unusable' }, { status: 410 })
  const { status, text, headers } = toAnswer(page, confirmed)
  return data<ConfirmPhoneAnswer>({ state: 'ask', refusal: text }, { status, headers })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update profile`)
}

export default function ConfirmPhone(props: Route.ComponentProps) {
  return <Screen loaderData={props.loaderData} actionData={props.actionData} />
}
