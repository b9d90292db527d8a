import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPiece = {
  name: string | Buffer
  bytes: Uint8Array
  /** stored without compression */
  stored?: boolean
  /** false values for the directory */
  claims?: { size?: number; crc?: number; flags?: number; method?: number }
}

/** A ZIP as usual programs write it, or as an attacker would. */
export function makeZip(pieces: ZipPiece[], options: { entries?: number } = {}): Buffer<ArrayBuffer> {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, stored = false, claims = {} } of pieces) {
    const named = Buffer.isBuffer(name) ? name : Buffer.from(name)
    const packed = stored ? Buffer.from(bytes) : deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(claims.flags ?? 0, 2)
    facts.writeUInt16LE(claims.method ?? (stored ? 0 : 8), 4)
    facts.writeUInt32LE(claims.crc ?? crc32(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims.size ?? bytes.length, 18)
    facts.writeUInt16LE(named.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, named, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), facts, tail, named]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(options.entries ?? pieces.length, 8)
  end.writeUInt16LE(options.entries ?? pieces.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}
