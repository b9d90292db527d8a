/** What may happen to a session, in the words of the specification. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'

export const SESSION_CHANNEL = 'shopzero-session'
/** Said on the page itself: its session has just been ended from here. */
export const LEFT = 'shopzero:left'

/** The other tabs of this browser hear it; what they make of it they ask the server. */
export function tellTabs(event: SessionEvent): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(event)
  channel.close()
}
