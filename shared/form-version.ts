import { z } from 'zod'

/**
 * The version of the values that an edit form was filled with. A form without it, which none of ours is, overwrites any
 * change.
 */
export const formVersion = z.string().max(16).optional()
