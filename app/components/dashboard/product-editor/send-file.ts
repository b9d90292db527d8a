import type { DraftAnswer } from './editor-view.ts'

/** `to`: URL of the import report. `problem`: why there is none. */
export type ImportAnswer = { to: string } | { problem: string }

type Sending = {
  field: string
  file: File
  /** from 0 to 1 */
  onProgress: (progress: number) => void
  signal?: AbortSignal
}

/** null: the upload failed. */
export function sendPicture(
  address: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<DraftAnswer | null> {
  return sendFile<DraftAnswer>(address, { field: 'picture', file, onProgress })
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. null: the upload failed. */
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

/** A refusal from an earlier layer, such as a size limit, is plain text. */
function read<Answer>(text: string): Answer | { problem: string } {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return { problem: text.slice(0, 200) }
  }
}
