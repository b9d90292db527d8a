import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { data, isRouteErrorResponse, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findConnectionFailure, lastIncident, type ConnectionFailure } from '../device/failed-answer.ts'
import { LEFT } from '../device/session-channel.ts'
import { showToast } from '../ui/toast.tsx'
import { isSecretField } from './secret-fields.ts'

/** A POST without a decision by the server. */
export type FailedPost = {
  silence: ConnectionFailure | null
  /** the server is overloaded, and asks to retry */
  isBusy: boolean
  incident: string | undefined
  /** which form of the page it was, if its URL says so */
  form: string | null
}

/** What a form shows when its POST failed. */
export type FailedAnswer = { refusal?: string | null; failed?: FailedPost }

type Texts = Partial<Record<string, string>>
type Unanswered = { errors: Texts; values: Texts; refusal: string; failed: FailedPost }
type Sent<A> = { request: Request; serverAction: () => Promise<A> }
type Words = MessageDescriptor | ((typed: Texts) => MessageDescriptor | undefined)

let takeBack = (): void => {}

/**
 * For a route's clientAction. Offline, or after a server error, the form keeps its content. A toast shows `failed`
 * until the next submit. A decision by the server passes through: a redirect, a refusal, a 404.
 */
export async function preserveFormOnFailure<A>({ request, serverAction }: Sent<A>, failed?: Words) {
  const copy = request.clone()
  try {
    const answer = await serverAction()
    takeBack()
    return answer
  } catch (error) {
    // the user has left or submitted again, so this failure no longer matters
    if (request.signal.aborted) throw error
    takeBack()
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    const values = await readTyped(copy)
    const words = typeof failed === 'function' ? failed(values) : failed
    const refusal = i18n._(words ?? msg`We couldn't send this. Please try again.`)
    takeBack = showToast('error', refusal)
    const answer: Unanswered = { errors: {}, values, refusal, failed: toFailedPost(error, request.url) }
    // an error status keeps the router from revalidating, which would fail too
    return data(answer, { status: 503 })
  }
}

/**
 * The same for an action that ends the session, and so the document. Other tabs learn of it, and this device clears its
 * data.
 */
export async function preserveFormOrLeave<A>(sent: Sent<A>, failed: MessageDescriptor) {
  try {
    return await preserveFormOnFailure(sent, failed)
  } catch (answer) {
    if (answer instanceof Response && answer.headers.has('X-Remix-Reload-Document')) dispatchEvent(new Event(LEFT))
    throw answer
  }
}

/**
 * For an answer that is more than a form's problems. The server's last decision stays when a later POST fails or the
 * page revalidates. Navigation ends it.
 */
export function useLastDecision<A extends object>(answer: A | Unanswered | undefined): A | undefined {
  const { key } = useLocation()
  const [decided, setDecided] = useState<{ answer: A | undefined; key: string }>({ answer: undefined, key })
  const isUnchanged = answer === undefined && key === decided.key
  const next = isUnchanged || isUnanswered(answer) ? decided.answer : answer
  if (next !== decided.answer || key !== decided.key) setDecided({ answer: next, key })
  return next
}

/** A route's shouldRevalidate: loads the data again after a POST, for a form that starts over from its loader. */
export function revalidateAfterPost({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && defaultShouldRevalidate
}

/** A route's shouldRevalidate: a 409 means that the shown amount is out of date, so the page loads it again. */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

function isUnanswered(answer: object | undefined): answer is Unanswered {
  return answer !== undefined && 'failed' in answer
}

async function readTyped(request: Request): Promise<Texts> {
  const fields = [...(await request.formData())].filter(([name]) => !isSecretField(name))
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

function toFailedPost(error: unknown, address: string): FailedPost {
  const silence = findConnectionFailure(error)
  const form = new URL(address).searchParams.get('form')
  const isBusy = isRouteErrorResponse(error) && error.status === 503
  return { silence, isBusy, incident: silence ? undefined : lastIncident(), form }
}
