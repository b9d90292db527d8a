import { msg } from '@lingui/core/macro'

/** The form keeps what was typed, and receives the current version. Saving again replaces the other change. */
export const changedMeanwhile = msg`Somebody else has changed this meanwhile, or another tab of yours. What you typed is kept: save again to replace their change, or load the page anew to see it.`
