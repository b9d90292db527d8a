import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { urls } from '#app/urls.ts'
import { Section, Specimen } from './parts.tsx'

const here = (query: string): string => `${urls.ui()}?${query}#ways`

export function WaySection({ tab, page }: { tab: string; page: number }) {
  return (
    <Section id="ways" title="Navigation">
      <Specimen title="Breadcrumbs" look="plain">
        <Breadcrumbs
          trail={[
            { label: 'Home', to: urls.home() },
            { label: 'Food & Beverages', to: urls.category('food-beverages') },
          ]}
          current="Ofada rice from Ìjẹ̀bú, stone-free, 10 kg"
        />
      </Specimen>
      <Specimen title="Tabs are addresses" look="plain">
        <Tabs
          label="Orders"
          current={tab}
          tabs={[
            { id: 'all', to: here('tab=all'), label: 'All', count: 248 },
            { id: 'open', to: here('tab=open'), label: 'To confirm', count: 3 },
            { id: 'way', to: here('tab=way'), label: 'On their way' },
            { id: 'done', to: here('tab=done'), label: 'Delivered' },
            { id: 'back', to: here('tab=back'), label: 'Returned' },
          ]}
        />
      </Specimen>
      <Specimen title="Pagination" look="plain">
        <div className="grid gap-4">
          <Pagination label="Pages of a long list" page={page} pages={24} toPage={(n) => here(`page=${n}`)} />
          <Pagination label="Pages of a short list" page={1} pages={3} toPage={(n) => here(`page=${n}`)} />
        </div>
      </Specimen>
    </Section>
  )
}
