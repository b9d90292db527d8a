import { i18n, type MessageDescriptor } from '@lingui/core'
import { data, isRouteErrorResponse } from 'react-router'
import { lastIncident, looksOffline } from '../device/failed-answer.ts'
import { isSecretField } from './secret-fields.ts'

/** A post that came to nothing: nobody has decided anything. */
export type FailedPost = { isOffline: boolean; incident: string | undefined }

type Sent<A> = { request: Request; serverAction: () => Promise<A> }

/**
 * A route's clientAction: without a line, or where the server has broken down, the form stands as it was left, and says
 * `failed`. Whatever the server has decided goes its way: another page, a refusal, an address that is not there.
 */
export async function keepTyped<A>({ request, serverAction }: Sent<A>, failed: MessageDescriptor) {
  const copy = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    const errors: Partial<Record<string, string>> = {}
    const answer = { errors, values: await readTyped(copy), refusal: i18n._(failed), failed: toFailedPost(error) }
    // with the status of an error nothing else of the page is asked for, which would fail too
    return data(answer, { status: 503 })
  }
}

async function readTyped(request: Request): Promise<Partial<Record<string, string>>> {
  const fields = [...(await request.formData())].filter(([name]) => !isSecretField(name))
  return Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string'))
}

function toFailedPost(error: unknown): FailedPost {
  const isOffline = looksOffline(error)
  return { isOffline, incident: isOffline ? undefined : lastIncident() }
}
