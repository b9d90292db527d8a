/** Session events, with the names that the specification gives them. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'

export const SESSION_CHANNEL = 'shopzero-session'
/** Event on the window: this page has just ended its own session. */
export const LEFT = 'shopzero:left'

/** Other tabs receive it, and then ask the server. */
export function notifyTabs(event: SessionEvent): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.postMessage(event)
  channel.close()
}
