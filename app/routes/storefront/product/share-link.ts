import { showToast } from '#app/ui/toast.tsx'

/** The device's own way to share; where it has none, the address goes to the clipboard, and `copied` is said. */
export async function shareLink(link: { title: string; url: string }, copied: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // whoever closes the sheet has decided; whatever else stops it is no reason to do nothing
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

/** For addresses without https, where browsers keep the clipboard from scripts. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  // oxlint-disable-next-line no-deprecated -- the only way there
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
