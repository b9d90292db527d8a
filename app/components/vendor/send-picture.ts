import type { DraftAnswer } from './editor-view.ts'

/** One picture on its way, saying how far it has come (0 to 1): `fetch` cannot tell. null: it did not arrive. */
export function sendPicture(
  address: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<DraftAnswer | null> {
  return new Promise((resolve) => {
    const body = new FormData()
    body.set('picture', file)
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(read(request.responseText))
    request.onerror = () => resolve(null)
    request.ontimeout = () => resolve(null)
    request.open('POST', address)
    request.send(body)
  })
}

/** A refusal that comes from before the shop's own pages is plain text. */
function read(text: string): DraftAnswer {
  try {
    return JSON.parse(text) as DraftAnswer
  } catch {
    return { problem: text.slice(0, 200) }
  }
}
