import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Shopper } from '#modules/accounts/contract.ts'
import { storeUserPictures, getPictures } from '#modules/media/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import {
  conversationStatuses,
  MESSAGE_PICTURES,
  messageForm,
  parseAbout,
  parseConversationListQuery,
  type ConversationSubject,
  type Side,
} from '#modules/messages/contract.ts'
import {
  beginConversation,
  findAbout,
  listConversations,
  openConversation,
  setConversationStatus,
  toSubject,
  writeMessage,
  type KnownAbout,
} from '#modules/messages/index.server.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import type { ComposeAnswer, ConversationsView, ThreadView } from './messages-view.ts'
import { listQuery, places, type PlaceQuery } from './places.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { toErrors } from '#app/http/form-errors.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { withUploads } from '#app/http/upload.server.ts'

type Participant = Shopper | ServingVendor

function sideOf({ actor }: Participant): Side {
  return actor === 'vendor' ? 'vendor' : 'customer'
}

/** The conversation that this request opens. The list loads in parallel, and must not show it as unread. */
export function openedConversation(request: Request): string | null {
  return /\/messages\/([0-9a-z]{12})$/.exec(new URL(request.url).pathname)?.[1] ?? null
}

export async function loadConversations(
  page: PageContext,
  talker: Participant,
  request: Request,
): Promise<ConversationsView> {
  const input = parseConversationListQuery(new URL(request.url).searchParams)
  const side = sideOf(talker)
  const { conversations, ...list } = await listConversations(page.deps, talker, input)
  return {
    ...list,
    side,
    status: input.status,
    search: input.search,
    conversations: conversations.map(({ last, ...row }) => ({
      ...row,
      last: last && {
        isOwn: last.from === side,
        text: last.text,
        isHidden: last.isHidden,
        on: formatMoment(new Date(last.at), page.locale),
      },
    })),
  }
}

/** The id of a conversation without messages. Real ids have 12 characters. */
const NEW = 'new'

/** Someone else's conversation is a 404. */
export async function loadThread(
  page: PageContext,
  talker: Participant,
  { id, request }: { id: string; request: Request },
): Promise<ThreadView> {
  if (id === NEW) return loadNewThread(page, talker, request)
  const asked = Number(new URL(request.url).searchParams.get('before') ?? Number.NaN)
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : null
  const thread = await openConversation(page.deps, talker, { id, before })
  if (!thread) throw data(null, { status: 404 })
  const side = sideOf(talker)
  return {
    side,
    ...thread.conversation,
    messages: thread.messages.map(({ from, at, isRead, ...message }) => ({
      ...message,
      isOwn: from === side,
      isRead: from === side && isRead,
      on: formatMoment(new Date(at), page.locale),
    })),
    earlierThan: thread.earlierThan === null ? null : String(thread.earlierThan),
    isLatest: thread.isLatest,
  }
}

/** Redirects to an existing conversation about the same subject. */
async function loadNewThread(page: PageContext, talker: Participant, request: Request): Promise<ThreadView> {
  const about = await requireAbout(page, talker, request)
  const side = sideOf(talker)
  if (about.conversationId) throw redirect(places[side].thread(about.conversationId))
  const pictureId = side === 'customer' ? about.vendorPictureId : null
  const picture = pictureId ? (await getPictures(page.deps, [pictureId])).get(pictureId) : undefined
  return {
    side,
    id: null,
    other: {
      name: side === 'vendor' ? (about.userName ?? '') : about.vendorName,
      picture: picture ? toListedPicture(picture) : null,
      vendorSlug: side === 'vendor' ? null : about.vendorSlug,
    },
    subject: toSubject(about),
    status: 'active',
    messages: [],
    earlierThan: null,
    isLatest: true,
  }
}

async function requireAbout(page: PageContext, talker: Participant, request: Request): Promise<KnownAbout> {
  const input = parseAbout(new URL(request.url).searchParams)
  const about = input && (await findAbout(page.deps, talker, input))
  if (!about) throw data(null, { status: 404 })
  return about
}

const statusForm = z.object({ status: z.enum(conversationStatuses) })

/** Sends a message with its pictures, or closes or reopens the conversation. */
export async function answerThread(
  page: PageContext,
  talker: Participant,
  { id, request }: { id: string; request: Request },
) {
  if (id === NEW) return begin(page, talker, request)
  if (isUpload(request)) return send(page, talker, request, { conversationId: id })
  const form = await parseForm(request, statusForm)
  if (!form.ok) throw data(null, { status: 400 })
  const set = await setConversationStatus(page.deps, talker, { id, status: form.value.status })
  if (!set.ok) throw data(null, { status: 404 })
  const sentence = set.value.status === 'resolved' ? msg`Conversation marked as resolved` : msg`Conversation reopened`
  return redirectWithFlash(page, places[sideOf(talker)].thread(id, keptQuery(request)), { kind: 'success', sentence })
}

async function begin(page: PageContext, talker: Participant, request: Request) {
  const about = parseAbout(new URL(request.url).searchParams)
  if (!about || !(await findAbout(page.deps, talker, about))) throw data(null, { status: 404 })
  return send(page, talker, request, { about })
}

async function send(
  page: PageContext,
  talker: Participant,
  request: Request,
  to: { conversationId: string } | { about: ConversationSubject },
) {
  const { viewer } = page
  if (!viewer) throw data(null, { status: 404 })
  return withUploads(page, request, { field: 'picture' }, async (fields, files) => {
    const refuse = (answer: Partial<ComposeAnswer>, status: number) =>
      data<ComposeAnswer>({ errors: {}, refusal: null, ...answer, values: { text: fields.text ?? '' } }, { status })
    const parsed = messageForm.safeParse({ text: fields.text ?? '' })
    if (!parsed.success) return refuse({ errors: { text: say(page, toErrors(parsed.error.issues).text) } }, 422)
    const pictures = await storeUserPictures(page.deps, viewer, { files, most: MESSAGE_PICTURES })
    if (!pictures.ok) {
      const { status, text } = toAnswer(page, pictures, 'pictures')
      return refuse({ errors: { pictures: text } }, status)
    }
    const message = { text: parsed.data.text, pictureIds: pictures.value }
    const written =
      'about' in to
        ? await beginConversation(page.deps, talker, { about: to.about, ...message })
        : await writeMessage(page.deps, talker, { conversationId: to.conversationId, ...message })
    if (written.ok)
      return redirect(places[sideOf(talker)].thread(written.value.conversationId, keptQuery(request)), 303)
    if (written.code === 'conversation-unknown') throw data(null, { status: 404 })
    const { status, text } = toAnswer(page, written)
    return refuse({ refusal: text }, status)
  })
}

/** Preserves the filters of the list beside the conversation. */
function keptQuery(request: Request): PlaceQuery {
  return listQuery(parseConversationListQuery(new URL(request.url).searchParams))
}

const problems: Record<string, MessageDescriptor> = {
  'text-required': msg`Please enter a message first.`,
  'too-long': msg`Enter a message of up to 4,000 characters.`,
}

function say(page: PageContext, code: string | undefined): string {
  return i18nFor(page.locale)._(problems[code ?? ''] ?? msg`Please enter a message first.`)
}

function isUpload(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')
}
