import { z } from 'zod'

export const refreshListingsJob = { name: 'keep-listings', payload: z.unknown() }
