import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AskedIntent, ProductQuestion } from './product-view.ts'
import { Question } from '#app/components/dashboard/question.tsx'
import { ReasonField, type ReasonAnswer } from '../shared/reason-field.tsx'

type ProductQuestionProps = { question: ProductQuestion; back: string; answer: ReasonAnswer | undefined }

/** Explains the consequences, and asks for a reason. */
export function ProductQuestionBox({ question, back, answer }: ProductQuestionProps) {
  const { intent, ids, isAll, fromDetail } = question
  const { title, follows, yes } = WORDS[intent](question)
  return (
    <Question
      key={`${intent} ${ids} ${isAll}`}
      back={back}
      values={{ intent, sure: '1', ...(isAll ? { all: '1' } : { id: ids }), ...(fromDetail ? { back: 'detail' } : {}) }}
      title={title}
      yes={yes}
      fields={<ReasonField answer={answer} />}
    >
      {follows}
    </Question>
  )
}

type Words = { title: ReactNode; follows: ReactNode; yes: ReactNode }

const WORDS: Record<AskedIntent, (about: ProductQuestion) => Words> = {
  deactivate: ({ name, count }) => ({
    title: name ? (
      <Trans>Deactivate {name}?</Trans>
    ) : (
      <Plural value={count} one="Deactivate # product?" other="Deactivate # products?" />
    ),
    follows: (
      <Plural
        value={count}
        one="Customers won't see it. The vendor can activate it again."
        other="Customers won't see them. The vendors can activate them again."
      />
    ),
    yes: name ? (
      <Trans>Deactivate</Trans>
    ) : (
      <Plural value={count} one="Deactivate # product" other="Deactivate # products" />
    ),
  }),
  unfeature: ({ name, count }) => ({
    title: name ? (
      <Trans>Remove {name} from featured?</Trans>
    ) : (
      <Plural value={count} one="Remove # product from featured?" other="Remove # products from featured?" />
    ),
    follows: (
      <Plural
        value={count}
        one="It no longer appears as a featured product on the home page. Nothing else about it changes."
        other="They no longer appear as featured products on the home page. Nothing else about them changes."
      />
    ),
    yes: <Trans>Remove from featured</Trans>,
  }),
  decline: ({ name, count }) => ({
    title: name ? (
      <Trans>Decline to feature {name}?</Trans>
    ) : (
      <Plural value={count} one="Decline to feature # product?" other="Decline to feature # products?" />
    ),
    follows: (
      <Plural
        value={count}
        one="The product itself doesn't change. The vendor sees the reason and can ask again."
        other="The products themselves don't change. The vendors see the reason and can ask again."
      />
    ),
    yes: <Trans>Decline request</Trans>,
  }),
  delete: ({ name, count }) => ({
    title: name ? (
      <Trans>Are you sure you want to delete {name}?</Trans>
    ) : (
      <Plural
        value={count}
        one="Are you sure you want to delete # product?"
        other="Are you sure you want to delete # products?"
      />
    ),
    follows: (
      <Plural
        value={count}
        one="We'll permanently remove it from ShopZero. Past orders aren't affected."
        other="We'll permanently remove them from ShopZero. Past orders aren't affected."
      />
    ),
    yes: name ? <Trans>Delete</Trans> : <Plural value={count} one="Delete # product" other="Delete # products" />,
  }),
}
