import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashCost, type HashCost } from '#infra/hashing/cost.ts'
import { hash } from '#infra/hashing/pool.ts'
import { findSecret, keyIdOf, listSecrets, newestKeyId, newestOf, type AppSecret } from '#infra/key-ring.ts'

/** Each hash takes 19 MiB. */
const MOST_AT_ONCE = 2
/** Leaves one core for other requests. */
const AT_ONCE = Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1))
const LONGEST_QUEUE = 20
/**
 * The limit of concurrent password requests. It does not count the hashing threads, because they pause between hashes.
 * Further requests would then be refused here, after work that costs as much as a page.
 */
export const MOST_PASSWORDS = LONGEST_QUEUE
/** A few people who sign in at the same time stay below this number. */
const CROWD = 6
/**
 * The pause after each wrong password in a crowd. Without it, lists took nearly twice as long, even with low-priority
 * threads.
 */
const REST_MS = 1000
const TAG_BYTES = 32

const free = Array.from({ length: AT_ONCE }, (_, place) => place)
const waiting: Array<(place: number) => void> = []

/** The queue is full, so the next request would be refused. */
export function isHashingBusy(): boolean {
  return free.length === 0 && waiting.length >= LONGEST_QUEUE
}

/** During a flood, refusals get a short response. */
export function isHashingOverloaded(): boolean {
  return waiting.length >= CROWD
}

/** null: too many passwords are being hashed, try again later. */
export async function hashPassword(password: string, secret: AppSecret): Promise<string | null> {
  const newest = newestOf(secret)
  const salt = randomBytes(16)
  const cost = { ...hashCost }
  const tag = await inTurn((place) => deriveTag(place, password, salt, newest, cost))
  const parameters = `m=${cost.memory},t=${cost.passes},p=1,k=${keyIdOf(newest)}`
  return tag && `argon2id$${parameters}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Takes the same time without a hash, so that an unknown account looks like a wrong password. */
export async function isPassword(password: string, hash: string | null, secret: AppSecret): Promise<boolean | null> {
  const [, parameters, salt, expected] = (hash ?? NOBODY).split('$')
  const nonce = Buffer.from(salt ?? '', 'base64url')
  const own = findOwnSecret(parameters, secret)
  return inTurn(async (place) => {
    const tag = await deriveTag(place, password, nonce, own ?? newestOf(secret), toCost(parameters))
    const same = timingSafeEqual(tag, toTag(expected ?? ''))
    return same && hash !== null && own !== undefined
  }, isFloodRefusal)
}

/** The hash depends on another secret than the newest, so a right password should be hashed again. */
export function isHashOutdated(hash: string, secret: AppSecret): boolean {
  const keyId = findKeyId(hash.split('$')[1])
  return keyId === undefined ? listSecrets(secret).length > 1 : keyId !== newestKeyId(secret)
}

/** A hash of an earlier version has no key id, and was made before there was a second secret. */
function findOwnSecret(parameters: string | undefined, secret: AppSecret): string | undefined {
  const keyId = findKeyId(parameters)
  return keyId === undefined ? listSecrets(secret).at(-1) : findSecret(secret, keyId)
}

function findKeyId(parameters: string | undefined): string | undefined {
  return /,k=(\w+)$/.exec(parameters ?? '')?.[1]
}

/** The pause follows the response, so its length does not reveal whether the password was right. */
const isFloodRefusal = (isRight: boolean): boolean => !isRight && isHashingOverloaded()

/** Each hash stores its cost, so that a higher cost does not invalidate older hashes. */
function toCost(parameters: string | undefined): HashCost {
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1/.exec(parameters ?? '') ?? []
  return { memory: Number(memory ?? hashCost.memory), passes: Number(passes ?? hashCost.passes) }
}

async function deriveTag(place: number, password: string, nonce: Buffer, key: string, cost: HashCost): Promise<Buffer> {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'password pepper', 32))
  const message = password.normalize('NFKC')
  return Buffer.from(await hash(place, { message, nonce, secret, tagLength: TAG_BYTES, ...cost }))
}

function toTag(text: string): Buffer {
  const tag = Buffer.alloc(TAG_BYTES)
  Buffer.from(text, 'base64url').copy(tag)
  return tag
}

async function inTurn<T>(work: (place: number) => Promise<T>, wantsRest?: (result: T) => boolean): Promise<T | null> {
  if (isHashingBusy()) return null
  const place = free.pop() ?? (await new Promise<number>((resolve) => waiting.push(resolve)))
  let rest = 0
  try {
    const result = await work(place)
    if (wantsRest?.(result)) rest = REST_MS
    return result
  } finally {
    if (rest > 0) setTimeout(passSlot, rest, place)
    else passSlot(place)
  }
}

/** Passes the slot directly to the next in the queue, so that no later request overtakes it. */
function passSlot(place: number): void {
  const next = waiting.shift()
  if (next) next(place)
  else free.push(place)
}

const NOBODY = `argon2id$$${Buffer.alloc(16, 7).toString('base64url')}$${Buffer.alloc(TAG_BYTES, 7).toString('base64url')}`
