type Callbacks = Record<string, ((value?: unknown) => void) | undefined>

/** Sent to the browser as its own text, so it may use nothing from outside itself. */
function installPaystackPop(fallbackBase: string): void {
  const script = document.currentScript
  const source = script instanceof HTMLScriptElement ? script.src : ''
  const base = /\/v\d\/inline\.js/.test(source) ? source.replace(/\/v\d\/inline\.js.*$/, '') : fallbackBase
  const origin = new URL(base).origin
  const callbackNames = ['onSuccess', 'onCancel', 'onLoad', 'onError', 'onBankTransferConfirmationPending']
  const kinds: Record<string, string[]> = {
    key: ['string'],
    email: ['string'],
    amount: ['number', 'string'],
    currency: ['string'],
    reference: ['string'],
    firstName: ['string'],
    lastName: ['string'],
    phone: ['string', 'number'],
    customerCode: ['string'],
    channels: ['array'],
    metadata: ['object', 'string'],
    label: ['string'],
    accessCode: ['string'],
    language: ['string'],
  }
  let count = 0

  function kindOf(value: unknown): string {
    return Array.isArray(value) ? 'array' : typeof value
  }

  function textOf(value: unknown): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    return Array.isArray(value) ? value.join(',') : JSON.stringify(value)
  }

  function readMessage(sent: unknown): { event: string; data: unknown } {
    const message: { event?: unknown; data?: unknown } = sent instanceof Object ? sent : {}
    return { event: typeof message.event === 'string' ? message.event : '', data: message.data }
  }

  function check(options: Record<string, unknown>): Record<string, unknown> {
    const issues: { path: string; message: string }[] = []
    const kept: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(options ?? {})) {
      const allowed = callbackNames.includes(name) ? ['function'] : kinds[name]
      if (!allowed || value === undefined || value === null) continue
      if (allowed.includes(kindOf(value))) kept[name] = value
      else issues.push({ path: name, message: `${name} must be of type ${allowed.join(' or ')}` })
    }
    if (!kept['accessCode']) {
      for (const name of ['key', 'amount']) {
        if (!(name in kept)) issues.push({ path: name, message: `${name} is required` })
      }
      if (!('email' in kept) && !('customerCode' in kept)) issues.push({ path: 'email', message: 'email is required' })
    }
    if (issues.length > 0) throw Object.assign(new Error('Invalid transaction parameters'), { issues })
    return kept
  }

  class PopupTransaction {
    id: string
    status: string | null = null
    response: unknown = null
    errors: unknown[] = []
    readonly checkoutUrl: string
    private readonly callbacks: Callbacks
    private readonly options: Record<string, unknown>
    private dialog: HTMLDialogElement | null = null
    private readonly listener = (message: MessageEvent): void => this.receive(message)

    constructor(options: Record<string, unknown>) {
      this.options = options
      this.callbacks = options as Callbacks
      this.id = `sandbox-${++count}`
      const code = options['accessCode']
      this.checkoutUrl = code ? `${base}/popup?access_code=${encodeURIComponent(textOf(code))}` : `${base}/popup/new`
    }

    getStatus(): Record<string, unknown> {
      const { id, status, errors, response, checkoutUrl } = this
      return { id, status, errors, response, checkoutUrl }
    }

    open(): void {
      if (this.dialog) return
      const dialog = document.createElement('dialog')
      const frame = document.createElement('iframe')
      dialog.setAttribute('aria-label', 'Payment')
      dialog.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;overflow:hidden;background:transparent'
      frame.title = 'Payment page'
      frame.name = this.id
      frame.allow = 'payment; clipboard-read; clipboard-write'
      frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
      dialog.append(frame)
      // Escape outside the frame; inside it the page itself listens.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        this.finish('cancel', null)
      })
      this.dialog = dialog
      window.addEventListener('message', this.listener)
      document.body.append(dialog)
      dialog.showModal()
      if (this.options['accessCode']) frame.src = this.checkoutUrl
      else this.submitNew(frame.name)
      frame.addEventListener('load', () => frame.focus())
    }

    finish(event: string, data: unknown): void {
      if (!this.dialog) return
      window.removeEventListener('message', this.listener)
      // Closing a modal dialog gives the focus back to where it came from.
      this.dialog.close()
      this.dialog.remove()
      this.dialog = null
      if (event === 'success') {
        this.status = 'success'
        this.response = data
        this.callbacks['onSuccess']?.(data)
      } else if (event === 'transfer:pending') {
        this.status = 'pending'
        this.callbacks['onBankTransferConfirmationPending']?.()
      } else if (event === 'error') {
        this.status = 'error'
        this.errors.push(data)
        this.callbacks['onError']?.(data)
      } else {
        this.status = 'abandoned'
        this.callbacks['onCancel']?.()
      }
    }

    private receive(message: MessageEvent): void {
      const frame = this.dialog?.querySelector('iframe')
      if (message.origin !== origin || !frame || message.source !== frame.contentWindow) return
      const { event, data } = readMessage(message.data)
      if (event === 'loaded:transaction') {
        if (this.response === null) this.callbacks['onLoad']?.(data)
        this.response ??= data
      } else if (['success', 'cancel', 'close', 'error', 'transfer:pending'].includes(event)) this.finish(event, data)
    }

    private submitNew(target: string): void {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = this.checkoutUrl
      form.target = target
      form.hidden = true
      const { firstName, lastName, ...rest } = this.options
      const fields: Record<string, unknown> = { ...rest, first_name: firstName, last_name: lastName }
      for (const [name, value] of Object.entries(fields)) {
        if (value === undefined || typeof value === 'function') continue
        const input = document.createElement('input')
        input.name = name
        input.value = textOf(value)
        form.append(input)
      }
      document.body.append(form)
      form.submit()
      form.remove()
    }
  }

  class PaystackPop {
    private readonly transactions = new Map<string, PopupTransaction>()

    isLoaded(): boolean {
      return true
    }

    newTransaction(options: Record<string, unknown>): PopupTransaction {
      const opener = this.prepare(options)
      opener.open()
      return opener
    }

    /** The real library forgets `onBankTransferConfirmationPending` here, and so must this one. */
    resumeTransaction(accessCode: string, callbacks: Record<string, unknown> = {}): PopupTransaction {
      const { onSuccess, onCancel, onLoad, onError } = callbacks
      return this.newTransaction({ accessCode, onSuccess, onCancel, onLoad, onError })
    }

    preloadTransaction(options: Record<string, unknown>): () => void {
      const prepared = this.prepare(options)
      return () => prepared.open()
    }

    cancelTransaction(which?: string | PopupTransaction): void {
      const all = [...this.transactions.values()]
      const found = typeof which === 'string' ? this.transactions.get(which) : (which ?? all.at(-1))
      found?.finish('cancel', null)
    }

    async checkout(options: Record<string, unknown>): Promise<PopupTransaction> {
      return this.newTransaction(options)
    }

    async paymentRequest(options: Record<string, unknown>): Promise<PopupTransaction> {
      return this.newTransaction(options)
    }

    static setup(old: Record<string, unknown>): { openIframe(): void } {
      const { ref, callback, onClose, firstname, lastname, ...rest } = old
      const options = {
        ...rest,
        reference: ref ?? rest['reference'],
        onSuccess: callback ?? rest['onSuccess'],
        onCancel: onClose ?? rest['onCancel'],
        firstName: firstname ?? rest['firstName'],
        lastName: lastname ?? rest['lastName'],
      }
      check(options)
      return { openIframe: () => void new PaystackPop().newTransaction(options) }
    }

    private prepare(options: Record<string, unknown>): PopupTransaction {
      const transaction = new PopupTransaction(check(options))
      this.transactions.set(transaction.id, transaction)
      return transaction
    }
  }

  Object.assign(window, { PaystackPop })
}

export function makeInlineScript(publicBase: string): string {
  return `(${installPaystackPop.toString()})(${JSON.stringify(publicBase)})\n`
}
