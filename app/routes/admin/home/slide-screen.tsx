import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { limits } from '#modules/home/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '#app/device/shrink-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHead } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileDrop } from '#app/ui/file-drop.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { toPictureFiles } from '#app/components/picture-files.ts'
import { RefusalNote } from '#app/components/refusal-note.tsx'
import { useFirstError } from '#app/components/use-first-error.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { SectionAnswer, Values } from './home-view.ts'
import { useSectionWords } from './home-words.ts'
import { LanguageFields } from './language-fields.tsx'

export type SlideView = {
  section: string
  isNew: boolean
  values: Values
  version: string
  picture: ListedPicture | null
}

export function SlideScreen({ view, answer }: { view: SlideView; answer: SectionAnswer | undefined }) {
  const { t } = useLingui()
  const say = useSectionWords()
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstError(answer)
  const { section, isNew, version, picture } = view
  const values = { ...view.values, ...answer?.values }
  return (
    <div className="grid max-w-3xl gap-4">
      <BackLink to={dashboardUrls.adminHomeSection(section)}>
        <Trans>Slides</Trans>
      </BackLink>
      <h1 className="font-display text-2xl font-bold">
        {isNew ? <Trans>Add a slide</Trans> : <Trans>Edit slide</Trans>}
      </h1>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="grid gap-4">
        <input type="hidden" name="version" value={values.version ?? version} />
        <RefusalNote text={answer?.refusal} failed={answer?.failed} />
        <Card as="section">
          <CardHead title={<Trans>Picture</Trans>} />
          {picture ? (
            <Picture
              files={toPictureFiles(picture)}
              alt={values.altEn ?? ''}
              sizes="320px"
              ratio="wide"
              className="mb-3 max-w-xs rounded-card border border-border"
            />
          ) : null}
          <FileDrop
            id="slide-picture"
            label={picture ? <Trans>Change picture</Trans> : <Trans>Choose a picture</Trans>}
            name="picture"
            accept={PICTURE_TYPES}
            heaviest={MOST_PICTURE_BYTES}
            limits={t`Recommended: 1200 × 675 pixels. JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB.`}
            error={answer?.errors.picture}
          />
        </Card>
        <LanguageFields
          fields={[
            { name: 'title', label: t`Title`, most: limits.title },
            { name: 'text', label: t`Text`, most: limits.slideText, hint: t`Phones leave this out.` },
            { name: 'button', label: t`Button text`, most: limits.button },
            {
              name: 'alt',
              label: t`What the picture shows`,
              most: limits.alt,
              hint: t`For customers who can't see it.`,
            },
          ]}
          values={values}
          answer={answer}
        />
        <Card as="section">
          <Field
            name="to"
            label={t`Link`}
            placeholder="/flash-sales"
            required
            maxLength={limits.link}
            defaultValue={values.to}
            error={say(answer?.errors.to)}
            answer={answer}
          />
        </Card>
        <div>
          <Button type="submit" busy={isBusy} busyLabel={t`Saving…`}>
            <Trans>Save draft</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}
