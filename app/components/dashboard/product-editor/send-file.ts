import type { DraftAnswer } from './editor-view.ts'

/** What somebody who sends a list is answered: where its report is, or why there is none. */
export type ImportAnswer = { to: string } | { problem: string }

type Sending = {
  field: string
  file: File
  /** from 0 to 1 */
  onProgress: (progress: number) => void
  signal?: AbortSignal
}

/** One picture on its way. null: it did not arrive. */
export function sendPicture(
  address: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<DraftAnswer | null> {
  return sendFile<DraftAnswer>(address, { field: 'picture', file, onProgress })
}

/** One file on its way, saying how far it has come: `fetch` cannot tell. null: it did not arrive. */
export function sendFile<Answer>(
  address: string,
  { field, file, onProgress, signal }: Sending,
): Promise<Answer | { problem: string } | null> {
  return new Promise((resolve) => {
    const body = new FormData()
    body.set(field, file)
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(read(request.responseText))
    request.onerror = () => resolve(null)
    request.onabort = () => resolve(null)
    request.ontimeout = () => resolve(null)
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', address)
    request.send(body)
  })
}

/** A refusal that comes from before the shop's own pages is plain text. */
function read<Answer>(text: string): Answer | { problem: string } {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return { problem: text.slice(0, 200) }
  }
}
