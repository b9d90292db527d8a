import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { listCategoryOptions } from '#modules/catalogue/index.server.ts'
import { builtIns, sectionForms, slidesForm, type Section } from '#modules/home/contract.ts'
import { getHomeEditor, moveSlide, readSection, saveSection, typeSection } from '#modules/home/index.server.ts'
import { findSaleCandidates } from '#modules/merchandising/index.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import type { RefusalCode, Refused } from '#app/http/refusal-code.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { formKinds, type SectionAnswer, type SectionPageView, type Values } from './home-view.ts'
import { kindWords } from './home-words.ts'
import { SectionScreen } from './section-screen.tsx'
import type { Route } from './+types/section'

type Base = Pick<Section, 'id' | 'kind' | 'isOn'>

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<SectionPageView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { sections, version } = await getHomeEditor(page.deps, administrator)
  const section = sections.find(({ id }) => id === params.id)
  const base = section ?? findNewBase(page, params.id, request)
  if (!base) throw data(null, { status: 404 })
  return {
    id: params.id,
    kind: base.kind,
    isNew: !section,
    values: section ? await typeSection(page.deps, administrator, section) : {},
    version,
    categories: await listCategoryOptions(page.deps),
    slides: section?.kind === 'slides' ? section.slides.map(({ id, title, to }) => ({ id, title: title.en, to })) : [],
  }
}

function findNewBase({ deps }: PageContext, id: string, request: Request): Base | null {
  const kind = formKinds.find((one) => one === new URL(request.url).searchParams.get('kind'))
  return id === 'new' && kind ? { id: deps.ids.short(), kind, isOn: true } : null
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { sections } = await getHomeEditor(page.deps, administrator)
  const base = sections.find(({ id }) => id === params.id) ?? findNewBase(page, params.id, request)
  if (!base) return leave(page, { code: 'section-unknown' })
  if (base.kind === 'slides') return changeSlides(page, request, base)
  const kind = formKinds.find((one) => one === base.kind)
  const form = await parseForm(request, kind ? sectionForms[kind] : sectionForms.builtIn, 'add')
  if (!form.ok) return data<SectionAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const typed: Values = form.typed
  if (typed.intent === 'find') {
    const { found } = await findSaleCandidates(page.deps, administrator, { ids: [], search: (typed.find ?? '').trim() })
    const shown = found.map(({ id, name, vendorName }) => ({ id, name, vendorName }))
    return data<SectionAnswer>({ errors: {}, values: typed, found: shown }, { status: 422 })
  }
  const { id, isOn } = base
  const read = await readSection(page.deps, administrator, { id, isOn, kind: base.kind }, toTexts(typed))
  if (!read.ok) return data<SectionAnswer>({ errors: read.errors, values: typed }, { status: 422 })
  return save(page, read.section, typed)
}

async function save(page: PageContext, section: Section, typed: Values) {
  const done = await saveSection(page.deps, requireAdministrator(page), { section, version: typed.version })
  if (done.ok)
    return redirectInDashboard(page, dashboardUrls.adminHome(), { kind: 'success', sentence: msg`Draft saved` })
  if (done.code === 'section-unknown') return leave(page, done)
  const { status, text } = toDashboardAnswer(page, done)
  const version = done.code === 'changed-meanwhile' ? done.detail?.version : typed.version
  return data<SectionAnswer>({ errors: {}, values: { ...typed, version }, refusal: text }, { status })
}

/** Its slides have forms of their own: this one has the schedule, and the order of the slides. */
async function changeSlides(page: PageContext, request: Request, { id }: Base) {
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, slidesForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, slide, version } = form.value
  if (intent !== 'save') {
    const done = await moveSlide(page.deps, administrator, { sectionId: id, slideId: slide, move: intent, version })
    return done.ok ? redirect(dashboardUrls.adminHomeSection(id), 303) : leave(page, done)
  }
  const { sections } = await getHomeEditor(page.deps, administrator)
  const section = sections.find((one) => one.id === id)
  if (section?.kind !== 'slides') return leave(page, { code: 'section-unknown' })
  const read = await readSection(page.deps, administrator, section, toTexts(form.typed))
  if (!read.ok) return data<SectionAnswer>({ errors: read.errors, values: form.typed }, { status: 422 })
  return save(page, { ...read.section, kind: 'slides', slides: section.slides }, form.typed)
}

function toTexts(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}

function leave(page: PageContext, refusal: Refused<RefusalCode>) {
  return redirectInDashboard(page, dashboardUrls.adminHome(), { kind: 'error', sentence: dashboardSentence(refusal) })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't save the section. Please try again.`)
}

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id, kind } = loaderData
  const title = t(kindWords[kind])
  return (
    <>
      <PageHead title={title} />
      <SectionScreen
        key={`${id} ${kind}`}
        view={loaderData}
        title={title}
        hasLinkToSettings={kind === builtIns[0]}
        answer={actionData}
      />
    </>
  )
}
