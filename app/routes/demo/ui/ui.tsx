import { data } from 'react-router'
import { PageHead } from '#app/components/page-head.tsx'
import { getPage } from '#app/http/context.ts'
import type { Route } from './+types/ui'
import { BrandSection } from './brand.tsx'
import { ButtonSection } from './buttons.tsx'
import { ChoiceSection } from './choices.tsx'
import { FactSection } from './facts.tsx'
import { FieldSection } from './fields.tsx'
import { MessageSection } from './messages.tsx'
import { PictureSection } from './pictures.tsx'
import { SheetSection } from './sheets.tsx'
import { DataSection } from './table.tsx'
import { WaySection } from './ways.tsx'
import '#app/styles/dashboard.css'
import './demo.css'

/** All interface components in all states, for developers. In demo mode and English only. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { deps } = getPage(context)
  if (!deps.config.demo) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  return {
    now: deps.clock.now().getTime(),
    tab: searchParams.get('tab') ?? 'all',
    page: Number(searchParams.get('page')) || 7,
    sort: searchParams.get('sort') === '-total' ? ('descending' as const) : ('ascending' as const),
  }
}

const SECTIONS = [
  ['brand', 'Brand and tokens'],
  ['buttons', 'Buttons and links'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['ways', 'Finding the way'],
  ['sheets', 'Sheets and menus'],
  ['facts', 'Prices and facts'],
  ['pictures', 'Pictures and cards'],
  ['data', 'Tables and charts'],
  ['messages', 'What is going on'],
] as const

export default function Ui({ loaderData }: Route.ComponentProps) {
  return (
    <div className="demo-page py-8">
      <PageHead title="The look" />
      <nav aria-label="Sections">
        <ul className="demo-sections flex flex-wrap gap-2">
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-control px-3 text-md text-text-2 hover:bg-sunken hover:text-text"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="demo-list grid min-w-0">
        <div>
          <h1 className="font-display demo-head font-bold">The look</h1>
          <p className="mt-2 max-w-text text-text-2">
            Every UI component in every state. Choose the theme in the footer.
          </p>
        </div>
        <BrandSection />
        <ButtonSection />
        <FieldSection />
        <ChoiceSection />
        <WaySection tab={loaderData.tab} page={loaderData.page} />
        <SheetSection />
        <FactSection now={loaderData.now} />
        <PictureSection />
        <DataSection sort={loaderData.sort} />
        <MessageSection />
      </div>
    </div>
  )
}
