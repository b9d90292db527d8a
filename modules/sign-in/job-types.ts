import { z } from 'zod'

/**
 * The response time must not reveal whether an email address is known. So the request runs the same statements for
 * everyone, and a job does the rest.
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
