import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hashCost, type HashCost } from '#infra/hashing/cost.ts'
import { hash } from '#infra/hashing/pool.ts'

/** Each takes 19 MiB. */
const MOST_AT_ONCE = 2
/** One core is left to those who look around. */
const AT_ONCE = Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1))
const LONGEST_QUEUE = 20
/**
 * So many may be here at the same time, and not one more for each thread that hashes: while it rests, whoever comes on top
 * would be turned away here, after work that costs as much as a page.
 */
export const MOST_PASSWORDS = LONGEST_QUEUE
/** So many do not wait because a few people came at the same time. */
const CROWD = 6
/** After each wrong one of a crowd: hashes without a pause made lists come nearly twice as late, however low their rank. */
const REST_MS = 1000
const TAG_BYTES = 32

const free = Array.from({ length: AT_ONCE }, (_, place) => place)
const waiting: Array<(place: number) => void> = []

/** So many wait that the next one would be turned away. */
export function isHashingBusy(): boolean {
  return free.length === 0 && waiting.length >= LONGEST_QUEUE
}

/** A flood is on: those who are refused are told so in few words. */
export function isHashingCrowded(): boolean {
  return waiting.length >= CROWD
}

/** null: too many are being checked already; try again later. */
export async function hashPassword(password: string, secret: string): Promise<string | null> {
  const salt = randomBytes(16)
  const cost = { ...hashCost }
  const tag = await inTurn((place) => deriveTag(place, password, salt, secret, cost))
  return (
    tag && `argon2id$m=${cost.memory},t=${cost.passes},p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
  )
}

/** Takes the same time whether there is a hash or not: an unknown address must look like a wrong password. */
export async function isPassword(password: string, hash: string | null, secret: string): Promise<boolean | null> {
  const [, parameters, salt, expected] = (hash ?? NOBODY).split('$')
  const nonce = Buffer.from(salt ?? '', 'base64url')
  return inTurn(async (place) => {
    const tag = await deriveTag(place, password, nonce, secret, toCost(parameters))
    const same = timingSafeEqual(tag, toTag(expected ?? ''))
    return same && hash !== null
  }, isOfACrowd)
}

/** The rest comes after the answer: nobody learns from it whether they were right. */
const isOfACrowd = (isRight: boolean): boolean => !isRight && isHashingCrowded()

/** Each hash says what it cost, so that a dearer one can begin without ending the older ones. */
function toCost(parameters: string | undefined): HashCost {
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters ?? '') ?? []
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
    if (rest > 0) setTimeout(handOn, rest, place)
    else handOn(place)
  }
}

/** Nobody slips in between. */
function handOn(place: number): void {
  const next = waiting.shift()
  if (next) next(place)
  else free.push(place)
}

const NOBODY = `argon2id$$${Buffer.alloc(16, 7).toString('base64url')}$${Buffer.alloc(TAG_BYTES, 7).toString('base64url')}`
