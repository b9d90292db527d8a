import { msg } from '@lingui/core/macro'
import { data, redirect } from 'react-router'
import { reviewVoteForm } from '#modules/reviews/contract.ts'
import { voteForReview } from '#modules/reviews/index.server.ts'
import { urls } from '#app/urls.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireShopper } from '#app/http/guards.ts'
import { refusalSentence } from '#app/http/refusals.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { parseInside } from '#app/http/return-to.ts'
import type { Route } from './+types/review-vote'

/** Adds or removes a 'helpful' vote, and redirects back. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const form = await parseForm(request, reviewVoteForm)
  // our forms always name a review, even if it was removed meanwhile
  if (!form.ok) throw data(null, { status: 400 })
  const back = parseInside(form.value.back)
  if (!page.viewer) {
    const sentence = msg`Sign in first, then tap “Helpful” again.`
    return redirectWithFlash(page, urls.login(back), { kind: 'info', sentence })
  }
  const shopper = requireShopper(page, request)
  const isHelpful = form.value.change === 'add'
  const voted = await voteForReview(page.deps, shopper, { reviewId: Number(form.value.review), isHelpful })
  if (!voted.ok) return redirectWithFlash(page, back, { kind: 'error', sentence: refusalSentence(voted, 'button') })
  const sentence = isHelpful ? msg`Thanks. Your vote helps other shoppers.` : msg`We've removed your vote.`
  return redirectWithFlash(page, back, { kind: 'success', sentence })
}

export function loader({ request, context }: Route.LoaderArgs) {
  requireShopper(getPage(context), request)
  return redirect(urls.home())
}
