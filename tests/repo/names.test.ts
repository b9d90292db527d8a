import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { profileForm, signUpForm } from '#modules/accounts/contract.ts'
import { checkoutForm } from '#modules/checkout/contract.ts'
import { contactForm, inquiryForm } from '#modules/outreach/contract.ts'
import { applicationForm } from '#modules/vendors/contract.ts'

/** Every name that may appear in emails to other people. */
const NAMES: [string, z.ZodObject][] = [
  ['fullName', signUpForm],
  ['fullName', profileForm],
  ['firstName', checkoutForm],
  ['lastName', checkoutForm],
  ['businessName', applicationForm],
  ['name', contactForm],
  ['name', inquiryForm],
]

describe.each(NAMES)('the field %s', (field, form) => {
  const faultOf = (name: string): string | undefined =>
    form.safeParse({ [field]: name }).error?.issues.find(({ path }) => path[0] === field)?.message

  test.each(['Claim your N1m: evil.test', 'https://1.2.3.4/x', '<b>Ada</b>', 'evil\u200b.test', 'Ada @evil'])(
    'refuses %s in a name',
    (name) => {
      expect(faultOf(name)).toBe('name-has-link')
    },
  )

  test.each(['Ẹniọlá Adéyẹmí', 'O.B. Okafor', 'Dr.Ada'])('accepts %s', (name) => {
    expect(faultOf(name)).toBeUndefined()
  })
})
