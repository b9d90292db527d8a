import { hydrateOnInteraction } from '../speed/hydrate-on-interaction.tsx'

/**
 * Errors need a user action, so the screen hydrates on interaction. `ahead` loads its script before the connection can
 * fail.
 */
export const LateErrorScreen = hydrateOnInteraction(async () => (await import('./error-screen.tsx')).ErrorScreen, {
  ahead: true,
})
