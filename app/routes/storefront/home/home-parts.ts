import { hydrateOnInteraction } from '#app/speed/hydrate-on-interaction.tsx'

export const CategoryStrip = hydrateOnInteraction(async () => (await import('./category-strip.tsx')).CategoryStrip)
export const Benefits = hydrateOnInteraction(async () => (await import('./benefits.tsx')).Benefits)
export const RecentlyViewedShelf = hydrateOnInteraction(
  async () => (await import('./seen-shelf.tsx')).RecentlyViewedShelf,
  {
    // only if its space is already reserved
    isDue: () => document.querySelector('[aria-labelledby=seen]:not([hidden])') !== null,
  },
)
export const Shelves = hydrateOnInteraction(async () => (await import('./shelves.tsx')).Shelves)
export const Closing = hydrateOnInteraction(async () => (await import('./closing.tsx')).Closing)
/** What only staff put on the page: the standard page never loads it. */
export const StaffSection = hydrateOnInteraction(async () => (await import('./staff-section.tsx')).StaffSection, {
  isRare: true,
})
