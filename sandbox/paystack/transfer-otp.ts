import { ok, textOf, type Answer, type Call } from './http.ts'
import { refusals } from './refusals.ts'
import type { World } from './state.ts'
import { start, viewTransfer } from './transfers.ts'
import type { Transfer } from './types.ts'

/** The code that the stand-in's imaginary text message holds. */
const TRANSFER_OTP = '123456'

export function finalizeTransfer(world: World, call: Call): Answer {
  const transfer = findByCode(world, call.body['transfer_code'])
  if (!transfer || transfer.status !== 'otp') return refusals.transferCode()
  if (call.body['otp'] !== TRANSFER_OTP) return refusals.wrongOtp()
  if (transfer.amount + transfer.fee > world.state.balances.available) return refusals.lowBalance()
  start(world, transfer)
  return ok('Transfer has been queued', viewTransfer(transfer))
}

export function resendOtp(world: World, call: Call): Answer {
  if (!['resend_otp', 'transfer', 'disable_otp'].includes(String(call.body['reason']))) {
    return refusals.missing('reason is required')
  }
  const transfer = findByCode(world, call.body['transfer_code'])
  return transfer?.status === 'otp' ? ok('OTP has been resent') : refusals.transferCode()
}

export function disableOtp(world: World): Answer {
  world.state.pendingOtpSwitch = true
  return ok('OTP has been sent to mobile number ending with 4321')
}

export function disableOtpFinally(world: World, call: Call): Answer {
  if (!world.state.pendingOtpSwitch || call.body['otp'] !== TRANSFER_OTP) return refusals.wrongOtp()
  world.state.pendingOtpSwitch = false
  world.state.settings.transfer_otp = false
  return ok('OTP requirement for transfers has been disabled')
}

export function enableOtp(world: World): Answer {
  world.state.settings.transfer_otp = true
  return ok('OTP requirement for transfers has been enabled')
}

function findByCode(world: World, value: unknown): Transfer | null {
  const code = textOf(value)
  return [...world.state.transfers.values()].find((transfer) => transfer.code === code) ?? null
}
