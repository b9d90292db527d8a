import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'

export function SellQuestions({ commission }: { commission: number }) {
  const { t } = useLingui()
  const questions = [
    {
      ask: t`What does it cost to sell?`,
      answer: t`Listing is free. When you make a sale, we keep ${commission}% of the item price. The rest is yours.`,
    },
    {
      ask: t`How long does the review take?`,
      answer: t`We reply to applications within 24-48 hours. You can prepare your products while you wait.`,
    },
    {
      ask: t`When do I get paid?`,
      answer: t`Every Tuesday, for orders delivered in the previous week. The money reaches your bank in 2-3 business days. The minimum payout is ₦5,000, and smaller amounts are carried over to the next week.`,
    },
    {
      ask: t`What can I sell?`,
      answer: t`You can sell anything legal that's yours to sell. Our categories are electronics, fashion, home and garden, sports, books, health and beauty, toys, car parts, food and drinks.`,
    },
    {
      ask: t`Who delivers?`,
      answer: t`You do, with a delivery company or your own rider. Mark the order as shipped, and the customer can track every step.`,
    },
  ]
  return (
    <section>
      <h2 className="font-display text-2xl font-bold">
        <Trans>Frequently asked questions</Trans>
      </h2>
      <ul className="mt-4 grid max-w-text gap-2">
        {questions.map(({ ask, answer }) => (
          <li key={ask} className="rounded-card border border-border bg-surface px-4">
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
                {ask}
                <ChevronDown aria-hidden size={20} className="shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <p className="pb-4 text-text-2">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
