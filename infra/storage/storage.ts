/**
 * File storage with two implementations: a folder, or an S3-compatible bucket. We generate all keys. Both
 * implementations use the same strict key format, so that local development behaves like production.
 */
export type StoredHead = {
  size: number
  contentType: string
  /** opaque and quoted for an ETag header; different for different content */
  etag: string
}

export type StoredFile = StoredHead & {
  /** read it to its end or cancel it, because it holds a file or a connection open */
  body: ReadableStream<Uint8Array>
}

export type ListedFile = { key: string; size: number; changedAt: Date }

export type Storage = {
  /** Replaces the old content atomically: a reader sees the old file or the new one. */
  put(key: string, content: Uint8Array | ReadableStream<Uint8Array>, options: { contentType: string }): Promise<void>
  get(key: string): Promise<StoredFile | null>
  head(key: string): Promise<StoredHead | null>
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>
  /** Everything below a folder ('pictures/') or everything (''), sorted by key. */
  list(prefix: string): AsyncIterable<ListedFile>
}

/** The file is larger than the limit. Nothing was stored. */
export class TooLargeForStorage extends Error {
  override name = 'TooLargeForStorage'
}

/** The storage is on another machine, and does not work at this moment. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
}

export const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

/** Stops reading a stream once it exceeds the limit. */
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
