import { msg } from '@lingui/core/macro'

/** The form keeps what was typed, and receives the current version. Saving again replaces the other change. */
export const changedMeanwhile = msg`This was changed in another tab or by someone else. We've kept what you entered. Save again to replace the change, or reload the page to see it.`
