import { msg } from '@lingui/core/macro'

/** Sentences that the host sends as plain text, where there is no page. */
export const plainWords = {
  addressUnreadable: msg`This link doesn't work. Check it and try again.`,
  nothingHere: msg`There's no page at this link.`,
  noFile: msg`File not found.`,
  notFromHere: msg`This request didn't come from ShopZero. Open ShopZero and try again.`,
  signInCrowded: msg`Too many people are signing in right now. Please go back and try again in a moment.`,
  busy: msg`ShopZero is very busy. Please try again in a moment.`,
  again: msg`Try again`,
  paymentFailed: {
    title: msg`Your order didn't go through`,
    notCharged: msg`You haven't been charged. Our server isn't responding, so the payment page didn't open.`,
    tryAgain: msg`Wait a few seconds, then try again. We've kept what you typed, and you won't order anything twice.`,
  },
  tooLarge: msg`Your message or file is too large. Go back and try a shorter message or a smaller file.`,
  pictureTooLarge: msg`This picture is larger than 10 MB. Go back and choose a smaller one.`,
  picturesTooLarge: msg`One of these pictures is larger than 10 MB. Go back and choose a smaller one.`,
  archiveTooLarge: msg`This file is larger than 100 MB. Go back and import it in parts.`,
  formUnreadable: msg`We couldn't read this form. Go back and try again.`,
  formExpected: msg`We couldn't process your request. Go back and use the form on the page.`,
  wrongMethod: msg`You can't do that here. Go back and use the buttons on the page.`,
  signIn: msg`Please sign in.`,
  tooManyListen: msg`Live updates aren't available right now. This page will keep checking for changes.`,
  noUnsubscribe: msg`This isn't an unsubscribe request.`,
  unsubscribed: msg`You're unsubscribed.`,
  linkOver: msg`This link has expired.`,
  broken: (incident: string) => msg`Something went wrong on our side. Reference: ${incident}.`,
}
