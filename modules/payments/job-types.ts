import { z } from 'zod'

export const readProviderEventJob = { name: 'read-provider-event', payload: z.object({ eventId: z.number() }) }
