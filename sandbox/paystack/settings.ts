import { z } from 'zod'

const HOUR = 3_600_000

export const settingsSchema = z.strictObject({
  transfer_profile: z.enum(['delayed', 'instant']),
  transfer_delay_ms: z.int().min(0),
  transfer_outcome: z.enum(['success', 'failed', 'reversed', 'blocked', 'rejected', 'hold']),
  transfer_otp: z.boolean(),
  settle_after_ms: z.int().min(0),
  refund_step_ms: z.int().min(0),
  refund_outcome: z.enum(['by_card', 'processed', 'failed', 'needs-attention', 'hold']),
  bank_transfer_delay_ms: z.int().min(0),
  payment_session_timeout: z.int().min(0),
  rate_limit: z.int().min(0),
  resolve_daily_limit: z.int().min(0),
  webhook_mode: z.enum(['normal', 'drop']),
  webhook_delay_ms: z.int().min(0),
})

export type SandboxSettings = z.infer<typeof settingsSchema>

export function defaultSettings(): SandboxSettings {
  return {
    transfer_profile: 'delayed',
    transfer_delay_ms: 5_000,
    transfer_outcome: 'success',
    transfer_otp: false,
    settle_after_ms: 24 * HOUR,
    refund_step_ms: 2_000,
    refund_outcome: 'by_card',
    bank_transfer_delay_ms: 5_000,
    payment_session_timeout: 1_800,
    rate_limit: 100,
    resolve_daily_limit: 3,
    webhook_mode: 'normal',
    webhook_delay_ms: 1_000,
  }
}
