import { hydrateOnInteraction } from '../speed/hydrate-on-interaction.tsx'

/** Nothing goes wrong in a page that nobody touches; and it must be here before the connection is gone. */
export const LateErrorScreen = hydrateOnInteraction(async () => (await import('./error-screen.tsx')).ErrorScreen, {
  ahead: true,
})
