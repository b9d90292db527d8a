import { z } from 'zod'

/** Of an edit form: which values it was filled with. One without it, which none of ours is, replaces whatever there is. */
export const formVersion = z.string().max(16).optional()
