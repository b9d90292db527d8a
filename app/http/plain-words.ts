import { msg } from '@lingui/core/macro'

/** What the host says in one sentence, where there is no page to say it on. */
export const plainWords = {
  addressUnreadable: msg`This address cannot be read.`,
  nothingHere: msg`There is nothing at this address.`,
  noFile: msg`There is no such file.`,
  notFromHere: msg`This request did not come from the shop.`,
  signInCrowded: msg`Too many people are signing in right now. Please go back and try again in a moment.`,
  busy: msg`The shop is very busy. Please try again in a moment.`,
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
  formUnreadable: msg`This form cannot be read.`,
  formExpected: msg`A form was expected.`,
  wrongMethod: msg`This address does not take that.`,
  signIn: msg`Please sign in.`,
  tooManyListen: msg`Too many pages are listening. This one looks for itself.`,
  noUnsubscribe: msg`This is no request to unsubscribe.`,
  unsubscribed: msg`Unsubscribed.`,
  linkOver: msg`This link is over.`,
  broken: (incident: string) => msg`Something went wrong on our side. Incident ${incident}.`,
}
