import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

/** `name` is bound to the content: a file that was moved to another name doesn't open. */
export type Sealed = { file: string; key: string; name: string }
export type Summary = { size: number; sha256: string }

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const MAGIC = Buffer.from('SZB1')
const SALT_BYTES = 32
const CHUNK = 64 * 1024
const TAG_BYTES = 16
/** the marker of the last chunk, and the length of the chunk */
const HEAD_BYTES = 5

/** Compresses and encrypts to a file that exists only as a whole. Then reads it back and compares. */
export async function sealFile(sealed: Sealed, content: Chunks): Promise<Summary> {
  const { file } = sealed
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const seen = { size: 0, sha256: '' }
  try {
    const out = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
    await pipeline(
      Readable.from(measure(content, seen)),
      createZstdCompress(),
      (chunks) => encrypt(chunks, sealed),
      out,
    )
    await syncPath(unfinished)
    const { size, sha256 } = await summarise(openFile({ ...sealed, file: unfinished }))
    if (size !== seen.size || sha256 !== seen.sha256)
      throw new Error(`${sealed.name} reads differently from what was written`)
    await rename(unfinished, file)
    await syncPath(path.dirname(file))
    return seen
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Throws if the file was changed or cut, has another name, or was encrypted with another key. */
export async function* openFile(sealed: Sealed): AsyncGenerator<Uint8Array> {
  const plain = createZstdDecompress()
  // a failure also destroys `plain`, so the loop below throws it
  const done = pipeline(decrypt(sealed), plain).catch(() => undefined)
  for await (const chunk of plain) yield chunk as Uint8Array
  await done
}

export async function summarise(content: Chunks): Promise<Summary> {
  const seen = { size: 0, sha256: '' }
  for await (const _ of measure(content, seen));
  return seen
}

export async function readSmall(content: Chunks): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function syncPath(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, 'r')
  await handle.sync()
  await handle.close()
}

async function* measure(content: Chunks, seen: Summary): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of content) {
    hash.update(chunk)
    seen.size += chunk.byteLength
    yield chunk
  }
  seen.sha256 = hash.digest('hex')
}

async function* encrypt(chunks: Chunks, { key, name }: Sealed): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES)
  const secret = keyOf(key, salt)
  yield Buffer.concat([MAGIC, salt])
  let waiting: Uint8Array = Buffer.alloc(0)
  let place = 0
  const seal = (body: Uint8Array, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(place++, isLast)).setAAD(Buffer.from(name))
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt8(isLast ? 1 : 0)
    head.writeUInt32BE(body.byteLength, 1)
    return Buffer.concat([head, cipher.update(body), cipher.final(), cipher.getAuthTag()])
  }
  for await (const chunk of chunks) {
    waiting = waiting.byteLength === 0 ? chunk : Buffer.concat([waiting, chunk])
    while (waiting.byteLength > CHUNK) {
      yield seal(waiting.subarray(0, CHUNK), false)
      waiting = waiting.subarray(CHUNK)
    }
  }
  yield seal(waiting, true)
}

async function* decrypt({ file, key, name }: Sealed): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r')
  const damaged = (): Error => new Error(`${name} can't be decrypted: the key is another, or the file is damaged`)
  const read = async (bytes: number): Promise<Buffer> => {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes)
    if (bytesRead < bytes) throw damaged()
    return buffer
  }
  try {
    if (!(await read(MAGIC.byteLength)).equals(MAGIC)) throw damaged()
    const secret = keyOf(key, await read(SALT_BYTES))
    for (let place = 0, isLast = false; !isLast; place++) {
      const head = await read(HEAD_BYTES)
      isLast = head.readUInt8() === 1
      const size = head.readUInt32BE(1)
      if (size > CHUNK) throw damaged()
      const body = await read(size)
      const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(place, isLast)).setAAD(Buffer.from(name))
      decipher.setAuthTag(await read(TAG_BYTES))
      const plain = decipher.update(body)
      try {
        decipher.final()
      } catch {
        throw damaged()
      }
      yield plain
    }
  } finally {
    await handle.close()
  }
}

/** Each file has a key of its own, so a counter is enough for the nonce. Its last byte marks the end of the file. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(place))
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function keyOf(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'shopzero backup', 32))
}
