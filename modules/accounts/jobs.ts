import { z } from 'zod'

/**
 * Whether an address is known must not show in how long an answer takes: what depends on it is done by a job, after the
 * same few statements for everybody.
 */
export const ANSWER_SIGN_UP = 'answer-sign-up'
export const answerSignUpPayload = z.object({ signUpId: z.string() })

const locale = z.enum(['en', 'yo', 'ig', 'ha'])

export const ANSWER_RESET_REQUEST = 'answer-reset-request'
export const answerResetRequestPayload = z.object({ email: z.string(), locale })

export const ANSWER_CLOSED_ACCOUNT = 'answer-closed-account'
export const answerClosedAccountPayload = z.object({ name: z.string(), locale })
