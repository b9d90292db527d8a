/**
 * Where files live: one small type, two backs (a folder, or a bucket that speaks S3). Keys are made by us, never by a
 * client, and obey one strict grammar in both, so that what works on a laptop works in a bucket.
 */
export type StoredHead = {
  size: number
  contentType: string
  /** opaque and quoted, ready for an ETag header; another content has another one */
  etag: string
}

export type StoredFile = StoredHead & {
  /** to be read to its end or cancelled: it holds a file or a connection open */
  body: ReadableStream<Uint8Array>
}

export type ListedFile = { key: string; size: number; changedAt: Date }

export type Storage = {
  /** Replaces what was there. Whoever reads sees the old file or the new one, never a part. */
  put(key: string, content: Uint8Array | ReadableStream<Uint8Array>, options: { contentType: string }): Promise<void>
  get(key: string): Promise<StoredFile | null>
  head(key: string): Promise<StoredHead | null>
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>
  /** Everything below a folder ('pictures/') or everything (''), in the order of the keys. */
  list(prefix: string): AsyncIterable<ListedFile>
}

/** A file above the limit of the storage; nothing of it was kept. */
export class TooLargeForStorage extends Error {
  override name = 'TooLargeForStorage'
}

export const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

/** Ends the reading of a stream as soon as it carries more than it may. */
export async function* readLimited(
  content: Uint8Array | ReadableStream<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    total += chunk.byteLength
    if (total > maxBytes) throw new TooLargeForStorage(`more than ${maxBytes} bytes`)
    yield chunk
  }
}
