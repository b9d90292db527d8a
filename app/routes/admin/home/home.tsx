import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { builtIns, MOST_SECTIONS, type Section } from '#modules/home/contract.ts'
import {
  discardDraft,
  getHomeEditor,
  hasBegun,
  hasEnded,
  isStandard,
  moveSection,
  saveSection,
} from '#modules/home/index.server.ts'
import { formVersion } from '#shared/form-version.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { formatShortMoment } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectInDashboard, redirectTo } from '#app/http/respond.ts'
import { HomeScreen } from './home-screen.tsx'
import type { HomeView, SectionRow } from './home-view.ts'
import type { Route } from './+types/home'

export async function loader({ request, context }: Route.LoaderArgs): Promise<HomeView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { sections, version, draftSavedAt, published } = await getHomeEditor(page.deps, administrator)
  const sayTime = (at: Date): string => formatShortMoment(at, page.locale)
  const [current, ...earlier] = published
  return {
    rows: sections.map((section) => toRow(section, page.deps.clock.now(), sayTime)),
    version,
    draftOn: draftSavedAt && sayTime(draftSavedAt),
    publishedOn: current ? sayTime(current.savedAt) : null,
    isStandard: !current || isStandard(current.sections),
    isFull: sections.length >= MOST_SECTIONS,
    missing: builtIns.filter((kind) => !sections.some((section) => section.kind === kind)),
    history: earlier.map(({ id, savedAt, sections: all }) => ({ id, on: sayTime(savedAt), count: all.length })),
    asksToDiscard: draftSavedAt !== null && new URL(request.url).searchParams.get('ask') === 'discard',
  }
}

function toRow(section: Section, now: Date, sayTime: (at: Date) => string): SectionRow {
  const { id, kind, isOn, from, until } = section
  const title = 'title' in section ? section.title.en : kind === 'slides' ? (section.slides[0]?.title.en ?? null) : null
  const state = !isOn ? 'off' : hasEnded(section, now) ? 'ended' : hasBegun(section, now) ? 'on' : 'upcoming'
  return { id, kind, title, state, from: from && sayTime(new Date(from)), until: until && sayTime(new Date(until)) }
}

const form = z.object({
  intent: z.enum(['up', 'down', 'on', 'off', 'remove', 'add', 'discard']),
  id: z.string().max(20).optional(),
  kind: z.enum([...builtIns, 'slides']).optional(),
  version: formVersion,
})

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const sent = await parseForm(request, form)
  if (!sent.ok) throw data(null, { status: 400 })
  const { intent, id = '', kind, version } = sent.value
  const { deps, ipAddress } = page
  const home = dashboardUrls.adminHome()
  if (intent === 'discard') {
    const done = await discardDraft(deps, administrator, { version, ipAddress })
    return redirectInDashboard(page, home, done.ok ? { kind: 'success', sentence: msg`Draft discarded` } : fail(done))
  }
  if (intent === 'add') {
    if (!kind) throw data(null, { status: 400 })
    const section = makeSection(kind, deps.ids.short())
    const done = await saveSection(deps, administrator, { section, version })
    if (done.ok && kind === 'slides') return redirectTo(dashboardUrls.adminHomeSection(section.id))
    return redirectInDashboard(page, home, done.ok ? saved : fail(done))
  }
  const done = await moveSection(deps, administrator, { id, move: intent, version })
  return redirectInDashboard(page, home, done.ok ? saved : fail(done))
}

const saved = { kind: 'success', sentence: msg`Draft saved` } as const

function fail(refusal: Parameters<typeof dashboardSentence>[0]) {
  return { kind: 'error', sentence: dashboardSentence(refusal) } as const
}

/** Parts of the standard page have fixed ids, so that putting one back is no change. */
function makeSection(kind: (typeof builtIns)[number] | 'slides', id: string): Section {
  const base = { isOn: true, from: null, until: null }
  return kind === 'slides' ? { ...base, kind, id, slides: [] } : { ...base, kind, id: kind }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`We couldn't save the home page. Please try again.`)
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Home page`} />
      <HomeScreen view={loaderData} />
    </>
  )
}
