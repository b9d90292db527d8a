import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { readWords, slideForm, slideSchema, slideTexts, toFieldErrors, typeSlide } from '#modules/home/contract.ts'
import { findSlidePicture, getHomeEditor, saveSlide } from '#modules/home/index.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { isDashboard } from '#app/urls.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage, pagesContext } from '#app/http/context.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { withUploads } from '#app/http/upload.server.ts'
import type { SectionAnswer } from './home-view.ts'
import { SlideScreen, type SlideView } from './slide-screen.tsx'
import type { Route } from './+types/slide'

const NEW = 'new'

export async function loader({ params, context }: Route.LoaderArgs): Promise<SlideView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { sections, version } = await getHomeEditor(page.deps, administrator)
  const section = sections.find(({ id }) => id === params.id)
  const slide = section?.kind === 'slides' ? section.slides.find(({ id }) => id === params.slide) : undefined
  if (section?.kind !== 'slides' || (params.slide !== NEW && !slide)) throw data(null, { status: 404 })
  return {
    section: section.id,
    isNew: !slide,
    values: slide ? typeSlide(slide) : {},
    version,
    picture: slide ? await findSlidePicture(page.deps, administrator, slide.picture) : null,
  }
}

const content = slideSchema.omit({ id: true, picture: true })

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const hasPage = await context.get(pagesContext)()
  return withUploads(page, request, { field: 'picture', most: 1 }, async (typed, [file]) => {
    const form = slideForm.safeParse(typed)
    if (!form.success) throw data(null, { status: 400 })
    const words = Object.fromEntries(slideTexts.map((name) => [name, readWords(typed, name)]))
    const slide = content.safeParse({ ...words, to: typed.to })
    if (!slide.success) return answer({ errors: toFieldErrors(slide.error) }, 422)
    const [path = ''] = slide.data.to.split(/[?#]/)
    if (!hasPage(path) || isDashboard(path)) return answer({ errors: { to: 'path-unknown' } }, 422)
    const done = await saveSlide(page.deps, administrator, {
      sectionId: params.id,
      slideId: params.slide === NEW ? null : params.slide,
      slide: slide.data,
      file: file ?? null,
      version: form.data.version,
    })
    if (done.ok)
      return redirectInDashboard(page, dashboardUrls.adminHomeSection(params.id), {
        kind: 'success',
        sentence: msg`Draft saved`,
      })
    if (done.code === 'section-unknown')
      return redirectInDashboard(page, dashboardUrls.adminHome(), { kind: 'error', sentence: dashboardSentence(done) })
    const { status, text } = toDashboardAnswer(page, done)
    if (done.code === 'changed-meanwhile')
      return answer({ refusal: text, values: { ...typed, version: done.detail?.version } }, status)
    return done.code === 'too-many-slides' ? answer({ refusal: text }, status) : answer({ picture: text }, status)

    function answer({ picture, ...part }: Partial<SectionAnswer> & { picture?: string }, code: number) {
      const errors = { ...part.errors, ...(picture ? { picture } : {}) }
      return data<SectionAnswer>({ values: typed, ...part, errors }, { status: code })
    }
  })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't save the slide. Please try again.`)
}

export default function SlidePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Slide`} />
      <SlideScreen view={loaderData} answer={actionData} />
    </>
  )
}
