type Options = { accessCode?: unknown } & Record<string, unknown>
type Callbacks = Record<string, ((value?: unknown) => void) | undefined>

/**
 * Sent to the browser as text, so it may not use anything outside itself. It has the one method of the real library
 * that our pages call: `newTransaction` with an access code.
 */
function installPaystackPop(fallbackBase: string): void {
  const script = document.currentScript
  const source = script instanceof HTMLScriptElement ? script.src : ''
  const base = /\/v\d\/inline\.js/.test(source) ? source.replace(/\/v\d\/inline\.js.*$/, '') : fallbackBase
  const origin = new URL(base).origin

  function readMessage(sent: unknown): { event: string; data: unknown } {
    const message: { event?: unknown; data?: unknown } = sent instanceof Object ? sent : {}
    return { event: typeof message.event === 'string' ? message.event : '', data: message.data }
  }

  class Popup {
    private isLoaded = false
    private readonly callbacks: Callbacks
    private readonly dialog = document.createElement('dialog')
    private readonly frame = document.createElement('iframe')
    private readonly listener = (message: MessageEvent): void => this.receive(message)

    constructor(accessCode: string, callbacks: Callbacks) {
      const { dialog, frame } = this
      this.callbacks = callbacks
      dialog.setAttribute('aria-label', 'Payment')
      dialog.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow:hidden;background:transparent'
      frame.title = 'Payment page'
      frame.allow = 'payment; clipboard-read; clipboard-write'
      frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
      dialog.append(frame)
      // Escape outside the frame; inside it, the page itself listens.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.finish('cancel', null)
      })
      window.addEventListener('message', this.listener)
      document.body.append(dialog)
      dialog.showModal()
      frame.src = `${base}/popup?access_code=${encodeURIComponent(accessCode)}`
      frame.addEventListener('load', () => frame.focus())
    }

    private finish(event: string, data: unknown): void {
      if (!this.dialog.isConnected) return
      window.removeEventListener('message', this.listener)
      // Closing a modal dialog restores the focus.
      this.dialog.close()
      this.dialog.remove()
      if (event === 'success') this.callbacks['onSuccess']?.(data)
      else if (event === 'transfer:pending') this.callbacks['onBankTransferConfirmationPending']?.()
      else if (event === 'error') this.callbacks['onError']?.(data)
      else this.callbacks['onCancel']?.()
    }

    private receive(message: MessageEvent): void {
      if (message.origin !== origin || message.source !== this.frame.contentWindow) return
      const { event, data } = readMessage(message.data)
      if (event === 'loaded:transaction') {
        if (!this.isLoaded) this.callbacks['onLoad']?.(data)
        this.isLoaded = true
      } else if (['success', 'cancel', 'close', 'error', 'transfer:pending'].includes(event)) this.finish(event, data)
    }
  }

  class PaystackPop {
    newTransaction({ accessCode, ...callbacks }: Options): Popup {
      if (typeof accessCode !== 'string') throw new Error('Invalid transaction parameters')
      return new Popup(accessCode, callbacks as Callbacks)
    }
  }

  Object.assign(window, { PaystackPop })
}

export function makeInlineScript(publicBase: string): string {
  return `(${installPaystackPop.toString()})(${JSON.stringify(publicBase)})\n`
}
