import { useLingui } from '@lingui/react/macro'

/** Beside the form on a wide screen, otherwise a row above it that scrolls sideways. */
export function SectionLinks({ sections }: { sections: [id: string, words: string][] }) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`On this page`}
      className="sticky top-14 z-20 -mx-4 min-w-0 bg-bg md:top-16 md:-mx-6 lg:-mx-8 xl:top-20 xl:z-0 xl:m-0 xl:self-start"
    >
      <ul className="section-links scroll-row flex gap-2 px-4 py-2 md:px-6 lg:px-8 xl:grid xl:gap-0 xl:p-0">
        {sections.map(([id, words]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-pill border border-border-strong px-4 text-md hover:bg-sunken xl:rounded-control xl:border-0 xl:px-3 xl:text-text-2"
            >
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
