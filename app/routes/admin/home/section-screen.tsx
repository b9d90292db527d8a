import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { limits, MOST_SLIDES } from '#modules/home/contract.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { Move } from './home-screen.tsx'
import type { SectionAnswer, SectionPageView } from './home-view.ts'
import { useSectionWords } from './home-words.ts'
import { LanguageFields } from './language-fields.tsx'
import { ProductFields } from './product-fields.tsx'
import { TileFields } from './tile-fields.tsx'

type SectionProps = {
  view: SectionPageView
  title: string
  hasLinkToSettings: boolean
  answer: SectionAnswer | undefined
}

export function SectionScreen({ view, title, hasLinkToSettings, answer }: SectionProps) {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const { kind, version } = view
  const values = { ...view.values, ...answer?.values }
  return (
    <div className="grid max-w-3xl gap-4">
      <BackLink to={dashboardUrls.adminHome()}>
        <Trans>Home page</Trans>
      </BackLink>
      <h1 className="font-display text-2xl font-bold">{title}</h1>
      {hasLinkToSettings ? (
        <p className="text-text-2">
          <Trans>Change the texts of these slides in the settings.</Trans>{' '}
          <TextLink to={dashboardUrls.adminSettings()}>
            <Trans>Settings</Trans>
          </TextLink>
        </p>
      ) : null}
      {kind === 'slides' ? <Slides view={view} /> : null}
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={values.version ?? version} />
        <RefusalNote text={answer?.refusal} failed={answer?.failed} />
        <Content kind={kind} categories={view.categories} values={values} answer={answer} />
        <Schedule values={values} answer={answer} />
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Save draft</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}

type PartProps = { values: Partial<Record<string, string>>; answer: SectionAnswer | undefined }

function Content({ kind, categories, ...part }: PartProps & Pick<SectionPageView, 'kind' | 'categories'>) {
  const { t } = useLingui()
  const say = useSectionWords()
  const title = { name: 'title', label: t`Title`, most: limits.title }
  switch (kind) {
    case 'products':
      return (
        <>
          <LanguageFields fields={[title]} {...part} />
          <ProductFields categories={categories} {...part} />
        </>
      )
    case 'tiles':
      return (
        <>
          <LanguageFields fields={[title]} {...part} />
          <TileFields categories={categories} {...part} />
        </>
      )
    case 'text':
      return (
        <LanguageFields fields={[title, { name: 'text', label: t`Text`, most: limits.text, isLong: true }]} {...part} />
      )
    case 'vendor':
      return (
        <>
          <LanguageFields fields={[title, { name: 'line', label: t`Line`, most: limits.line }]} {...part} />
          <Card as="section">
            <Field
              name="vendor"
              label={t`Vendor`}
              hint={t`The link or the exact name of the vendor's shop, for example /vendor/adire-house.`}
              required
              maxLength={200}
              defaultValue={part.values.vendor}
              error={say(part.answer?.errors.vendor)}
              answer={part.answer}
            />
          </Card>
        </>
      )
    default:
      return null
  }
}

function Schedule({ values, answer }: PartProps) {
  const { t } = useLingui()
  const say = useSectionWords()
  const field = (name: 'from' | 'until') => ({
    name,
    type: 'datetime-local' as const,
    mark: t`(optional)`,
    defaultValue: values[name],
    error: say(answer?.errors[name]),
    answer,
  })
  return (
    <Card as="section">
      <CardHead title={<Trans>Schedule</Trans>} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('from')} label={t`Appears`} hint={t`Lagos time.`} />
        <Field {...field('until')} label={t`Disappears`} hint={t`Lagos time.`} />
      </div>
    </Card>
  )
}

function Slides({ view: { id, slides, version } }: { view: SectionPageView }) {
  const { t } = useLingui()
  return (
    <Card as="section">
      <CardHead title={<Trans>Slides</Trans>} />
      <p className="mb-2 text-sm text-muted">
        <Trans>A section can have up to {MOST_SLIDES} slides. At the top of the page, it needs exactly three.</Trans>
      </p>
      <ol className="grid divide-y divide-border">
        {slides.map(({ id: slide, title, to }, at) => (
          <li key={slide} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <p className="min-w-0 font-semibold wrap-anywhere">
              {title} <span className="block text-sm font-normal text-muted">{to}</span>
            </p>
            <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
              <input type="hidden" name="slide" value={slide} />
              <input type="hidden" name="version" value={version} />
              <Move intent="up" isOff={at === 0} label={t`Move ${title} up`} />
              <Move intent="down" isOff={at === slides.length - 1} label={t`Move ${title} down`} />
              <LinkButton to={dashboardUrls.adminHomeSlide(id, slide)} size="sm" variant="outline">
                <Trans>Edit</Trans>
                <span className="sr-only"> {title}</span>
              </LinkButton>
              <Button type="submit" name="intent" value="remove" size="sm" variant="outline">
                <Trans>Remove</Trans>
                <span className="sr-only"> {title}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ol>
      {slides.length < MOST_SLIDES ? (
        <LinkButton to={dashboardUrls.adminHomeSlide(id, 'new')} variant="outline" className="mt-4">
          <Trans>Add a slide</Trans>
        </LinkButton>
      ) : null}
    </Card>
  )
}
