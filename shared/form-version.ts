import { z } from 'zod'

/**
 * The version of the values that an edit form was filled with. All our forms send it. A form without it overwrites any
 * change.
 */
export const formVersion = z.string().max(16).optional()
