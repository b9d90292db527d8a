/** The outcome that the popup reports. It proves nothing, so the server asks the provider. */
export type PopupEnd = 'paid' | 'pending' | 'cancelled' | 'failed' | 'not-loaded'

type Popup = { newTransaction: (options: Record<string, unknown>) => unknown }

const PATIENCE_MS = 15_000

/** Each instance leaves frames and a listener in the page, so there is only one. */
let popup: Promise<Popup | null> | undefined

/** Resolves when the popup is closed. */
export async function openPaymentPopup(start: { scriptUrl: string; accessCode: string }): Promise<PopupEnd> {
  popup ??= load(start.scriptUrl)
  const opened = await popup
  if (!opened) {
    popup = undefined
    return 'not-loaded'
  }
  return new Promise((resolve) => {
    try {
      // not `resumeTransaction`, which never reports a pending bank transfer
      opened.newTransaction({
        accessCode: start.accessCode,
        onSuccess: () => resolve('paid'),
        onBankTransferConfirmationPending: () => resolve('pending'),
        onCancel: () => resolve('cancelled'),
        onError: () => resolve('failed'),
      })
    } catch {
      resolve('failed')
    }
  })
}

async function load(address: string): Promise<Popup | null> {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  const isThere = await new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true))
    script.addEventListener('error', () => resolve(false))
    setTimeout(resolve, PATIENCE_MS, false)
    document.head.append(script)
  })
  const Made: unknown = isThere && Reflect.get(window, 'PaystackPop')
  if (typeof Made !== 'function') {
    script.remove()
    return null
  }
  return new (Made as new () => Popup)()
}
