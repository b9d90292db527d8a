/** Sent to the browser as text, so it may not use anything outside itself. */
function enhanceCheckout(): void {
  const { body } = document
  const { event, payload, waiting, status, mode } = body.dataset
  const isPopup = mode === 'popup' && window.parent !== window

  function tellParent(name: string, data: unknown): void {
    // Only our own origin may frame this page, so only it gets the message.
    if (isPopup) window.parent.postMessage({ event: name, data }, window.location.origin)
  }

  if (event) tellParent(event, JSON.parse(payload ?? 'null'))

  const cancel = document.querySelector<HTMLFormElement>('form[data-cancel]')
  document.addEventListener('keydown', (key) => {
    if (key.key !== 'Escape' || !isPopup) return
    if (cancel) cancel.requestSubmit()
    else tellParent('close', null)
  })

  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-number]')) {
    link.addEventListener('click', (click) => {
      click.preventDefault()
      fill('number', link.dataset['number'] ?? '')
      fill('cvv', link.dataset['cvv'] ?? '')
      fill('expiry', `12/${String(new Date().getFullYear() + 2).slice(2)}`)
      document.querySelector<HTMLButtonElement>('form[aria-label="Card"] button')?.focus()
    })
  }

  function fill(id: string, value: string): void {
    const input = document.querySelector<HTMLInputElement>(`#${id}`)
    if (!input) return
    input.value = value
    input.removeAttribute('aria-invalid')
  }

  const timer = document.querySelector<HTMLElement>('[role="timer"]')
  const endsAt = Date.now() + Number(timer?.dataset['seconds'] ?? 0) * 1_000
  if (timer) {
    setInterval(() => {
      const left = Math.max(0, Math.round((endsAt - Date.now()) / 1_000))
      timer.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    }, 1_000)
  }

  for (const form of document.forms) {
    form.addEventListener('submit', (submit) => {
      if (form.dataset['sent']) submit.preventDefault()
      form.dataset['sent'] = 'yes'
    })
  }
  // After a return from the back-forward cache, forms must work again.
  window.addEventListener('pageshow', () => {
    for (const form of document.forms) delete form.dataset['sent']
  })

  async function lookAgain(address: string): Promise<void> {
    try {
      const response = await fetch(address)
      const answer: unknown = await response.json()
      const now = answer instanceof Object && 'status' in answer ? answer.status : null
      if (now !== status) {
        window.location.reload()
        return
      }
    } catch {
      // Offline at the moment: the next poll may succeed.
    }
    setTimeout(() => void lookAgain(address), 2_000)
  }
  if (waiting) setTimeout(() => void lookAgain(waiting), 2_000)

  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

export const pageScript = `(${enhanceCheckout.toString()})()\n`
