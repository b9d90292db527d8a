import { showToast } from '#app/ui/toast.tsx'

/** Uses the device's share sheet. Without one, it copies the URL, and shows `copied`. */
export async function shareLink(link: { title: string; url: string }, copied: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // closing the sheet is a decision; after any other failure, copy the URL
    const outcome = await navigator.share(link).catch((error: unknown) => error)
    if (outcome === undefined || (outcome instanceof Error && outcome.name === 'AbortError')) return
  }
  if (await copy(link.url)) showToast('success', copied)
  else showToast('info', link.url)
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** For pages without https, where browsers deny scripts the clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  // oxlint-disable-next-line no-deprecated -- the only way without https
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
