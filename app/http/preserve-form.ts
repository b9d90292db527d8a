import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { data, isRouteErrorResponse, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { findSilence, lastIncident, type Silence } from '../device/failed-answer.ts'
import { LEFT } from '../device/session-channel.ts'
import { showToast } from '../ui/toast.tsx'
import { isSecretField } from './secret-fields.ts'

/** A post that came to nothing: nobody has decided anything. */
export type FailedPost = {
  silence: Silence | null
  /** the server could not take it just now, and asks to be sent it again */
  isBusy: boolean
  incident: string | undefined
  /** which of the page's forms it was, where its address says so */
  form: string | null
}

/** What such a form shows in the place of an answer. */
export type FailedAnswer = { refusal?: string | null; failed?: FailedPost }

type Texts = Partial<Record<string, string>>
type Unanswered = { errors: Texts; values: Texts; refusal: string; failed: FailedPost }
type Sent<A> = { request: Request; serverAction: () => Promise<A> }
type Words = MessageDescriptor | ((typed: Texts) => MessageDescriptor | undefined)

let takeBack = (): void => {}

/**
 * A route's clientAction: without a line, or where the server has broken down, the form stands as it was left, and a toast
 * says `failed`, until something is sent again. Whatever the server has decided goes its way: another page, a refusal, an
 * address that is not there.
 */
export async function preserveFormOnFailure<A>({ request, serverAction }: Sent<A>, failed?: Words) {
  const copy = request.clone()
  try {
    const answer = await serverAction()
    takeBack()
    return answer
  } catch (error) {
    // who has gone elsewhere meanwhile, or pressed again, is told nothing of this one
    if (request.signal.aborted) throw error
    takeBack()
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    const values = await readTyped(copy)
    const words = typeof failed === 'function' ? failed(values) : failed
    const refusal = i18n._(words ?? msg`We couldn't send this. Please try again.`)
    takeBack = showToast('error', refusal)
    const answer: Unanswered = { errors: {}, values, refusal, failed: toFailedPost(error, request.url) }
    // with the status of an error nothing else of the page is asked for, which would fail too
    return data(answer, { status: 503 })
  }
}

/** The same where a session ends with it, and with that the document: the other tabs hear it, and nothing is kept of it here. */
export async function preserveFormOrLeave<A>(sent: Sent<A>, failed: MessageDescriptor) {
  try {
    return await preserveFormOnFailure(sent, failed)
  } catch (answer) {
    if (answer instanceof Response && answer.headers.has('X-Remix-Reload-Document')) dispatchEvent(new Event(LEFT))
    throw answer
  }
}

/**
 * Where an answer is more than a form's problems: the last thing that the server has decided stays, as the form does, also
 * when the page is requested again. Another address ends it.
 */
export function useDecided<A extends object>(answer: A | Unanswered | undefined): A | undefined {
  const { key } = useLocation()
  const [decided, setDecided] = useState<{ answer: A | undefined; key: string }>({ answer: undefined, key })
  const isUnchanged = answer === undefined && key === decided.key
  const next = isUnchanged || isUnanswered(answer) ? decided.answer : answer
  if (next !== decided.answer || key !== decided.key) setDecided({ answer: next, key })
  return next
}

/** A route's shouldRevalidate: loads the data again after a post, for a form that starts over from its loader. */
export function revalidateAfterPost({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && defaultShouldRevalidate
}

/** A route's shouldRevalidate: a 409 says that the amount shown is out of date, so the page loads it again. */
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
  const silence = findSilence(error)
  const form = new URL(address).searchParams.get('form')
  const isBusy = isRouteErrorResponse(error) && error.status === 503
  return { silence, isBusy, incident: silence ? undefined : lastIncident(), form }
}
