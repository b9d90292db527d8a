import { z } from 'zod'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'

const on = z
  .string()
  .optional()
  .transform((value) => value === 'on')

/** How long a session may stay idle. '30' is the default rule: 30 days in total, 7 without a visit. */
export const SESSION_TIMEOUTS = ['15m', '30m', '1h', '12h', '30'] as const

const IDLE_MS: Record<(typeof SESSION_TIMEOUTS)[number], number> = {
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '12h': 12 * HOUR,
  '30': 7 * DAY,
}

/** Browsers send no field for a switch that is off. */
export const settingsForm = z.object({
  email: on,
  push: on,
  sms: on,
  orderUpdates: on,
  promotions: on,
  newsletter: on,
  profileVisibility: z.enum(['public', 'private', 'friends']),
  showEmail: on,
  showPhone: on,
  dataSharing: on,
  language: z.enum(['en', 'yo', 'ig', 'ha']),
  currency: z.enum(['NGN', 'USD', 'EUR']),
  theme: z.enum(['system', 'light', 'dark']),
  timezone: z.string().max(64).refine(isTimezone, 'timezone-unknown'),
  loginAlerts: on,
  sessionTimeout: z.enum(SESSION_TIMEOUTS),
})

export const unsubscribeLinkForm = z.object({ token: z.string().max(400) })

export type AccountSettings = z.output<typeof settingsForm>

export const defaultSettings: AccountSettings = {
  email: true,
  push: true,
  sms: false,
  orderUpdates: true,
  promotions: true,
  newsletter: false,
  profileVisibility: 'public',
  showEmail: false,
  showPhone: false,
  dataSharing: false,
  language: 'en',
  currency: 'NGN',
  theme: 'system',
  timezone: 'Africa/Lagos',
  loginAlerts: true,
  sessionTimeout: '30',
}

export function idleMsOf(settings: Pick<AccountSettings, 'sessionTimeout'>): number {
  return IDLE_MS[settings.sessionTimeout]
}

function isTimezone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}
