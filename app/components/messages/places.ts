import type { Side } from '#modules/messages/contract.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import type { ConversationsView } from './messages-view.ts'

export type PlaceQuery = Record<string, string | undefined>
type Places = {
  list: (query?: PlaceQuery) => string
  thread: (id: string, query?: PlaceQuery) => string
}

export const places: Record<Side, Places> = {
  customer: { list: urls.messages, thread: urls.conversation },
  vendor: { list: dashboardUrls.vendorMessages, thread: dashboardUrls.vendorConversation },
}

/** Leaves default values out of the URL. */
export function listQuery({ search, status, page }: Pick<ConversationsView, 'search' | 'status' | 'page'>): PlaceQuery {
  return { q: search || undefined, status: status ?? undefined, page: page > 1 ? String(page) : undefined }
}
