import { clearDeviceData } from './forget-device.ts'
import { LEFT, SESSION_CHANNEL, type SessionEvent } from './session-channel.ts'

/** `changedAt`: when the account's own data last changed. */
export type SessionUser = { id: string; name: string; changedAt: number }
export type SessionLook = { user: SessionUser | null }

type Watch = {
  /** null: a visitor's page, which another tab has notified */
  user: SessionUser | null
  /** this page was a visitor's before */
  isArrival: boolean
  address: string
  onNews: (user: SessionUser | null) => void
}

/** How long a page trusts the last response. */
const LEASE_MS = 300_000
const TICK_MS = 30_000
const LAST_TICKS = 3
const FIRST_RETRY_MS = 200
/** How many times to ask after another tab's event. The pause doubles each time. */
const LOOKS_AFTER_A_WORD = 6

/** The last known user of this document; undefined: none yet. */
let known: SessionUser | null | undefined

/**
 * Follows the session of a signed-in user while the page is visible. Every 30 seconds it checks the time left, and asks
 * the server when at most three checks remain. A failed request is retried after 200 ms, with a pause that doubles.
 * Only the server's response ends a session. Tabs notify each other.
 */
export function watchSession({ user, isArrival, address, onNews }: Watch): () => void {
  let until = user ? Date.now() + LEASE_MS : 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  const channel = new BroadcastChannel(SESSION_CHANNEL)

  const say = (event: SessionEvent, tell = true): void => {
    if (tell) channel.postMessage(event)
    dispatchEvent(new CustomEvent('shopzero:session', { detail: { event, user: known } }))
  }

  const bring = (event: SessionEvent): void => {
    say(event)
    onNews(known ?? null)
  }

  /** `forAll`: the other tabs learn that the session is still valid, and needn't ask. */
  const ask = async (forAll = false): Promise<void> => {
    asking?.abort()
    const { signal } = (asking = new AbortController())
    for (let pause = FIRST_RETRY_MS; !signal.aborted; pause = Math.min(2 * pause, TICK_MS)) {
      try {
        const answer = await fetch(address, { signal, cache: 'no-store' })
        if (answer.ok) return take((await answer.json()) as SessionLook, forAll)
      } catch {
        // a failed request doesn't end the session
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  const take = (look: SessionLook, forAll: boolean): void => {
    const before = known
    known = look.user
    until = Date.now() + LEASE_MS
    if (!known) {
      if (before) {
        clearDeviceData()
        bring('SIGNED_OUT')
      }
      stop()
    } else if (known.id !== before?.id) {
      if (before) clearDeviceData()
      bring('SIGNED_IN')
    } else if (known.changedAt !== before.changedAt) bring('USER_UPDATED')
    else say('TOKEN_REFRESHED', forAll)
  }

  const tick = (): void => {
    if (Math.floor((until - Date.now()) / TICK_MS) <= LAST_TICKS) void ask(true)
  }

  const pauseOrGoOn = (): void => {
    clearInterval(timer)
    asking?.abort()
    if (document.hidden) return
    timer = setInterval(tick, TICK_MS)
    tick()
  }

  const hear = ({ data }: MessageEvent<SessionEvent>): void => {
    if (data === 'PASSWORD_RECOVERY') say(data, false)
    if (data === 'TOKEN_REFRESHED' && known) {
      // another tab has asked for all tabs
      until = Date.now() + LEASE_MS
      say(data, false)
    }
    // a tab may send these before the server has ended the session, so ask several times
    else if (data === 'SIGNED_OUT' || data === 'PASSWORD_RECOVERY') void lookAround()
    else if (!document.hidden) void ask()
    else until = 0
  }

  async function lookAround(): Promise<void> {
    for (let i = 0, pause = 0; i < LOOKS_AFTER_A_WORD && known; i++, pause = pause * 2 || FIRST_RETRY_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const before = known
      await ask()
      if (known?.changedAt !== before.changedAt) return
    }
  }

  const leave = (event: SubmitEvent): void => {
    const { target, submitter, defaultPrevented } = event
    if (defaultPrevented || !(submitter ?? (target as HTMLFormElement)).closest('[data-ends-session]')) return
    clearDeviceData()
    channel.postMessage('SIGNED_OUT' satisfies SessionEvent)
  }

  /** The server has ended the session, and the page is about to unload. */
  const left = (): void => {
    known = null
    clearDeviceData()
    say('SIGNED_OUT')
    stop()
  }

  function stop(): void {
    clearInterval(timer)
    asking?.abort()
    channel.close()
    document.removeEventListener('visibilitychange', pauseOrGoOn)
    document.removeEventListener('submit', leave)
    removeEventListener(LEFT, left)
  }

  channel.addEventListener('message', hear)
  document.addEventListener('visibilitychange', pauseOrGoOn)
  document.addEventListener('submit', leave)
  addEventListener(LEFT, left)
  const first = user && toFirstEvent(user, isArrival ? null : known)
  known = user
  if (first) say(first)
  pauseOrGoOn()
  return stop
}

/** null: nothing has changed since the last watch. */
function toFirstEvent(user: SessionUser, before: SessionUser | null | undefined): SessionEvent | null {
  if (before === undefined) return 'INITIAL_SESSION'
  if (before?.id !== user.id) return 'SIGNED_IN'
  return before.changedAt === user.changedAt ? null : 'USER_UPDATED'
}
