import { z } from 'zod'

export const refreshListingsJob = { name: 'refresh-listings', payload: z.unknown() }
