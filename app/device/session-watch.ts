import { forgetPages } from '../worker/names.ts'
import { forgetCart } from './cart-memory.ts'
import { SESSION_CHANNEL, type SessionEvent } from './session-channel.ts'

export type SessionUser = { id: string; name: string }
export type SessionLook = { user: SessionUser | null }

type Watch = {
  user: SessionUser
  /** where to ask */
  address: string
  onEvent: (event: SessionEvent, user: SessionUser | null) => void
}

/** For so long the page may believe what it was told. */
const LEASE_MS = 300_000
const TICK_MS = 30_000
const LAST_TICKS = 3
const FIRST_RETRY_MS = 200
/** Another tab said that something is about to happen: it is looked for so many times, each after twice the pause. */
const LOOKS_AFTER_A_WORD = 6

/**
 * Follows the session while a page of somebody signed in is open and seen: a look at the clock every 30 seconds, a
 * question to the server when three of these are left, again from 200 ms doubling while the line is down. Only the
 * server's word ends it; other tabs are told, and tell.
 */
export function watchSession({ user: first, address, onEvent }: Watch): () => void {
  let user: SessionUser | null = first
  let until = Date.now() + LEASE_MS
  let timer: number | undefined
  let asking: AbortController | undefined
  const channel = new BroadcastChannel(SESSION_CHANNEL)

  const emit = (event: SessionEvent, tell = true): void => {
    if (tell) channel.postMessage(event)
    onEvent(event, user)
    dispatchEvent(new CustomEvent('shopzero:session', { detail: { event, user } }))
  }

  const ask = async (): Promise<void> => {
    asking?.abort()
    const { signal } = (asking = new AbortController())
    for (let pause = FIRST_RETRY_MS; !signal.aborted; pause = Math.min(2 * pause, TICK_MS)) {
      try {
        const answer = await fetch(address, { signal, cache: 'no-store' })
        if (answer.ok) return take((await answer.json()) as SessionLook)
      } catch {
        // no line, or no word: that is not the end of a session
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }

  const take = (look: SessionLook): void => {
    const before = user
    user = look.user
    until = Date.now() + LEASE_MS
    if (!user) {
      forget()
      emit('SIGNED_OUT')
      stop()
    } else if (user.id !== before?.id) emit('SIGNED_IN')
    else if (user.name !== before.name) emit('USER_UPDATED')
    else emit('TOKEN_REFRESHED', false)
  }

  const tick = (): void => {
    if (Math.floor((until - Date.now()) / TICK_MS) <= LAST_TICKS) void ask()
  }

  const pauseOrGoOn = (): void => {
    clearInterval(timer)
    asking?.abort()
    if (document.hidden) return
    timer = setInterval(tick, TICK_MS) as unknown as number
    tick()
  }

  const hear = ({ data }: MessageEvent<SessionEvent>): void => {
    if (data === 'PASSWORD_RECOVERY') emit(data, false)
    // a page was opened over there: perhaps as somebody else; the end of a session may still be under way
    if (data === 'SIGNED_OUT' || data === 'PASSWORD_RECOVERY') void lookAround()
    else if (!document.hidden) void ask()
    else until = 0
  }

  async function lookAround(): Promise<void> {
    for (let i = 0, pause = 0; i < LOOKS_AFTER_A_WORD && user; i++, pause = pause * 2 || FIRST_RETRY_MS) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      const before = user
      await ask()
      if (user !== before && user?.name !== before.name) return
    }
  }

  const leave = ({ target, submitter }: SubmitEvent): void => {
    if (!(submitter ?? (target as HTMLFormElement)).closest('[data-ends-session]')) return
    forget()
    channel.postMessage('SIGNED_OUT' satisfies SessionEvent)
  }

  function stop(): void {
    clearInterval(timer)
    asking?.abort()
    channel.close()
    document.removeEventListener('visibilitychange', pauseOrGoOn)
    document.removeEventListener('submit', leave)
  }

  channel.addEventListener('message', hear)
  document.addEventListener('visibilitychange', pauseOrGoOn)
  document.addEventListener('submit', leave)
  emit('INITIAL_SESSION')
  pauseOrGoOn()
  return stop
}

/** What this device kept to show it without a connection: the next one at it shall not see where somebody was. */
function forget(): void {
  forgetCart()
  void forgetPages()
}
