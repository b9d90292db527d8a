import { msg } from '@lingui/core/macro'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { contactForm, inquiryForm, type Inquiry } from '#modules/outreach/contract.ts'
import { makeFormStamp, sendMessage } from '#modules/outreach/index.server.ts'
import type { Kobo } from '#shared/money.ts'
import type { ContactAnswer, ContactStart } from '#app/components/info/contact-form.tsx'
import { cachePage, getPage, type PageContext } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'

type Costs = { fee: Kobo; freeAbove: Kobo; commission: number }

/** The same for all users until the settings change. Some pages quote the shipping fee or the commission. */
export async function loadInfo(page: PageContext, query: string[] = []): Promise<Costs> {
  const { shippingFee, freeShippingAbove, commissionBps } = await page.settings()
  cachePage(page, { tags: ['settings'], query })
  return { fee: shippingFee, freeAbove: freeShippingAbove, commission: commissionBps / 100 }
}

export function loadInfoPage({ context }: LoaderFunctionArgs): Promise<Costs> {
  return loadInfo(getPage(context))
}

/** The stamp tells when the form was shown, which reveals bots. */
export function startContact({ deps, viewer }: PageContext): ContactStart {
  return { stamp: makeFormStamp(deps), name: viewer?.fullName ?? '', email: viewer?.email ?? '' }
}

export function loadContact({ context }: LoaderFunctionArgs): ContactStart {
  return startContact(getPage(context))
}

export function createInquiryAction(inquiry: Inquiry, back: string) {
  return ({ request, context }: ActionFunctionArgs) => handleContactForm(getPage(context), request, inquiry, back)
}

export async function handleContactForm(page: PageContext, request: Request, inquiry: Inquiry | null, back: string) {
  const form = await parseForm(request, inquiry ? inquiryForm : contactForm)
  if (!form.ok) return data<ContactAnswer>({ ...form, refusal: null }, { status: 422 })
  const subject = inquiry ?? ('subject' in form.value ? form.value.subject : 'other')
  const sent = await sendMessage(page.deps, { ...form.value, subject, locale: page.locale, ipAddress: page.ipAddress })
  if (sent.ok) {
    const sentence = msg`Message sent successfully! We'll get back to you soon.`
    return redirectWithFlash(page, back, { kind: 'success', sentence })
  }
  const { status, text, headers } = toAnswer(page, sent)
  const { stamp: _stamp, trap: _trap, ...values } = form.value
  return data<ContactAnswer>({ errors: {}, values, refusal: text }, { status, headers })
}
