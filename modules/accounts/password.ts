import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
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
export async function hashPassword(password: string, pepper: string): Promise<string | null> {
  const salt = randomBytes(16)
  const tag = await inTurn(() => deriveTag(password, salt, pepper))
  return tag && `argon2id$m=${MEMORY_KIB},t=${PASSES},p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Takes the same time whether there is a hash or not: an unknown address must look like a wrong password. */
export async function isPassword(password: string, hash: string | null, pepper: string): Promise<boolean | null> {
  const [, , salt, expected] = (hash ?? NOBODY).split('$')
  const tag = await inTurn(() => deriveTag(password, Buffer.from(salt ?? '', 'base64url'), pepper))
  if (!tag) return null
  const same = timingSafeEqual(tag, toTag(expected ?? ''))
  return same && hash !== null
}

async function deriveTag(password: string, nonce: Buffer, secret: string): Promise<Buffer> {
  const parameters = {
    message: password.normalize('NFKC'),
    nonce,
    secret: Buffer.from(secret),
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  }
  return derive('argon2id', parameters)
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
