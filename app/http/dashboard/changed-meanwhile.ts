import { msg } from '@lingui/core/macro'

/** The form keeps what was typed, and receives the current version. Saving again replaces the other change. */
export const changedMeanwhile = msg`Someone else has saved a change here, or you have in another tab. We've kept what you entered. Save again to replace that change, or reload the page to see it.`
