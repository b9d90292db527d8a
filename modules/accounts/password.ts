import { argon2, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's second recommendation for argon2id; 19 MiB each, so only two at once. */
const MEMORY_KIB = 19_456
const PASSES = 2
const AT_ONCE = 2
const LONGEST_QUEUE = 20
const TAG_BYTES = 32

const derive = promisify(argon2)
const waiting: Array<() => void> = []
let running = 0

/** null: too many are being checked already; try again later. */
export async function hashPassword(password: string, secret: string): Promise<string | null> {
  const salt = randomBytes(16)
  const cost = { memory: MEMORY_KIB, passes: PASSES }
  const tag = await inTurn(() => deriveTag(password, salt, secret, cost))
  return (
    tag && `argon2id$m=${cost.memory},t=${cost.passes},p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
  )
}

/** Takes the same time whether there is a hash or not: an unknown address must look like a wrong password. */
export async function isPassword(password: string, hash: string | null, secret: string): Promise<boolean | null> {
  const [, parameters, salt, expected] = (hash ?? NOBODY).split('$')
  const tag = await inTurn(() => deriveTag(password, Buffer.from(salt ?? '', 'base64url'), secret, toCost(parameters)))
  if (!tag) return null
  const same = timingSafeEqual(tag, toTag(expected ?? ''))
  return same && hash !== null
}

type Cost = { memory: number; passes: number }

/** Each hash says what it cost, so that a dearer one can begin without ending the older ones. */
function toCost(parameters: string | undefined): Cost {
  const [, memory, passes] = /^m=(\d+),t=(\d+),p=1$/.exec(parameters ?? '') ?? []
  return { memory: Number(memory ?? MEMORY_KIB), passes: Number(passes ?? PASSES) }
}

async function deriveTag(password: string, nonce: Buffer, secret: string, cost: Cost): Promise<Buffer> {
  const pepper = Buffer.from(hkdfSync('sha256', secret, '', 'password pepper', 32))
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce, secret: pepper, parallelism: 1, tagLength: TAG_BYTES, ...cost })
}

function toTag(text: string): Buffer {
  const tag = Buffer.alloc(TAG_BYTES)
  Buffer.from(text, 'base64url').copy(tag)
  return tag
}

async function inTurn<T>(work: () => Promise<T>): Promise<T | null> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) return null
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // the place is handed on, so that nobody slips in between
    if (next) next()
    else running--
  }
}

const NOBODY = `argon2id$$${Buffer.alloc(16, 7).toString('base64url')}$${Buffer.alloc(TAG_BYTES, 7).toString('base64url')}`
