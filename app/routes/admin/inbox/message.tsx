import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { inboxForm } from '#modules/outreach/contract.ts'
import {
  answerMessage,
  closeMessage,
  findInboxMessage,
  makeFormStamp,
  readStaffFormStamp,
} from '#modules/outreach/index.server.ts'
import { MessageScreen, type MessageAnswer } from './message-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/message'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const thread = await findInboxMessage(page.deps, administrator, toId(params.id))
  if (!thread) throw data(null, { status: 404 })
  const when = (date: Date) => formatMoment(date, page.locale)
  const { createdAt, answers, ...message } = thread
  return {
    ...message,
    on: when(createdAt),
    answers: answers.map((answer) => ({ id: answer.id, body: answer.body, on: when(answer.createdAt) })),
    stamp: makeFormStamp(page.deps),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const id = toId(params.id)
  const form = await parseForm(request, inboxForm)
  if (!form.ok) return data<MessageAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const { intent, body, stamp = '' } = form.value
  const back = dashboardUrls.adminMessage(String(id))
  if (intent === 'answer') {
    if (!body) return data<MessageAnswer>({ errors: { body: 'message-required' }, values: {} }, { status: 422 })
    const form = readStaffFormStamp(page.deps, stamp)
    const answered =
      form && (await answerMessage(page.deps, administrator, { id, body, stamp: form, ipAddress: page.ipAddress }))
    if (!answered || !answered.ok)
      return data<MessageAnswer>({ errors: { body: 'send-again' }, values: { body } }, { status: 409 })
    return redirectWithFlash(page, back, { kind: 'success', sentence: msg`Your reply is on its way.` })
  }
  const status = intent === 'close' ? 'closed' : 'open'
  const changed = await closeMessage(page.deps, administrator, { id, status, ipAddress: page.ipAddress })
  if (!changed.ok) throw data(null, { status: 404 })
  const sentence = status === 'closed' ? msg`Message closed` : msg`Message reopened`
  return redirectWithFlash(page, back, { kind: 'success', sentence })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ intent }) =>
    intent === 'answer' ? msg`Failed to send message. Please try again.` : undefined,
  )
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Messages`} />
      <MessageScreen key={loaderData.answers.at(-1)?.id ?? 0} {...loaderData} answer={actionData} />
    </>
  )
}

function toId(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}
