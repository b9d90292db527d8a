import { msg } from '@lingui/core/macro'

/** Sentences that the host sends as plain text, where there is no page. */
export const plainWords = {
  addressUnreadable: msg`We can't read this address.`,
  nothingHere: msg`There's nothing at this address.`,
  noFile: msg`File not found.`,
  notFromHere: msg`This request didn't come from ShopZero.`,
  signInCrowded: msg`Too many people are signing in right now. Please go back and try again in a moment.`,
  busy: msg`ShopZero is very busy. Please try again in a moment.`,
  paymentFailed: {
    title: msg`This did not go through`,
    notCharged: msg`Our server isn't answering. Nothing was charged just now, because the payment page didn't open.`,
    tryAgain: msg`Wait a few seconds, then try again. We've kept what you typed, and trying again won't order anything twice.`,
    button: msg`Try again`,
  },
  tooLarge: msg`What you sent is too large.`,
  pictureTooLarge: msg`This picture is too large: at most 10 MB. Go back and choose a smaller one.`,
  picturesTooLarge: msg`These pictures are too large: at most 10 MB each. Go back and choose smaller ones.`,
  archiveTooLarge: msg`This file is too large: at most 100 MB. Go back and import it in parts.`,
  formUnreadable: msg`We couldn't read this form.`,
  formExpected: msg`We couldn't process that. Go back and use the form on the page.`,
  wrongMethod: msg`That action isn't allowed here.`,
  signIn: msg`Please sign in.`,
  tooManyListen: msg`Live updates are busy. This page will check for news by itself.`,
  noUnsubscribe: msg`This isn't an unsubscribe request.`,
  unsubscribed: msg`Unsubscribed.`,
  linkOver: msg`This link has expired.`,
  broken: (incident: string) => msg`Something went wrong on our side. Reference: ${incident}.`,
}
