import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DraftRefusal } from '#modules/inventory/contract.ts'
import type { PicturesRefusal } from '#modules/media/index.server.ts'
import { formatNaira, type Kobo } from '#shared/money.ts'
import type { PageContext } from '#app/http/context.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { toPicturesAnswer } from '#app/http/own-pictures.server.ts'

type VendorCode = DraftRefusal['code'] | 'pictures-missing'

const answers: Record<VendorCode, { status: number; sentence: MessageDescriptor }> = {
  'product-unknown': { status: 404, sentence: msg`Invalid product or vendor information` },
  'too-many-drafts': { status: 409, sentence: msg`You have 50 unfinished products. Finish or delete some first.` },
  'pictures-full': { status: 409, sentence: msg`Maximum 5 images allowed` },
  'pictures-missing': { status: 422, sentence: msg`Please add at least one image` },
}

/** Why a vendor's product, draft or picture was not taken: the status, and words that say what to do. */
export function toVendorAnswer(
  page: PageContext,
  refusal: { code: VendorCode } | PicturesRefusal,
): { status: number; text: string } {
  if (!isVendorRefusal(refusal)) return toPicturesAnswer(page, refusal)
  const { status, sentence } = answers[refusal.code]
  return { status, text: i18nFor(page.locale)._(sentence) }
}

export function saySalePrice(page: PageContext, salePrice: Kobo | undefined): string {
  const amount = salePrice === undefined ? '' : formatNaira(salePrice)
  return i18nFor(page.locale)._(msg`The price must be above the flash sale's price of ${amount}`)
}

function isVendorRefusal(refusal: { code: string }): refusal is { code: VendorCode } {
  return Object.hasOwn(answers, refusal.code)
}
