import { z } from 'zod'

/**
 * Whether an email address is known must not show in how long a request takes: what depends on it is done by a job, after
 * the same few statements for everybody.
 */
export const answerSignUpJob = { name: 'answer-sign-up', payload: z.object({ signUpId: z.string() }) }

const locale = z.enum(['en', 'yo', 'ig', 'ha'])

export const answerResetRequestJob = {
  name: 'answer-reset-request',
  payload: z.object({ email: z.string(), locale }),
}

export const answerClosedAccountJob = {
  name: 'answer-closed-account',
  payload: z.object({ name: z.string(), locale }),
}
