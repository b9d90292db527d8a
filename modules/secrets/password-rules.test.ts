import { describe, expect, it } from 'vitest'
import { validateAdminPassword, validatePassword } from './password-rules.ts'

const owner = { fullName: 'Adé Obi', email: 'chief.ade@lagosmail.ng' }

describe('a new password', () => {
  it.each(['123456', 'Trustno1', 'password', 'Password1', 'qwerty123', 'iloveyou!', 'DRAGON', 'letmein'])(
    '%s is on the list of the most common',
    async (password) => expect(await validatePassword(password, owner)).toEqual({ ok: false, code: 'password-common' }),
  )

  it.each([
    '654321',
    '567890',
    '0987654',
    'abcdef',
    'aaaaaa',
    '999999',
    'abcabc',
    '12341234',
    '      ',
    'Nigeria1',
    'naija2026!',
  ])('%s is refused as common, although no list has it', async (password) =>
    expect(await validatePassword(password, owner)).toEqual({ ok: false, code: 'password-common' }),
  )

  it.each([
    'shopzero',
    'ShopZer0!',
    'shopzero2026',
    'AdeObi1990',
    'ade.obi',
    '4d30b1xx',
    'chief.ade',
    'lagosmail1',
    'obi-shopzero',
    'shopzero1234',
    'ade1234',
    'obi123456',
  ])("%s is made of the owner's own words or the shop's name", async (password) =>
    expect(await validatePassword(password, owner)).toEqual({ ok: false, code: 'password-own' }),
  )

  it.each([
    'ade lives in ikeja',
    'mango-tree-82',
    'ọ̀rọ̀ ìkọ̀kọ̀ mi',
    'shopzero opens at nine',
    '928374',
    '947261',
    'mangomango tree',
    'lagos-yam-pot',
  ])('%s is accepted', async (password) => expect(await validatePassword(password, owner)).toBeNull())
})

describe("the administrator's new password", () => {
  it.each([
    ['eleven-char', 'password-short'],
    ['shopzeroadmin1', 'password-own'],
    ['sonyericsson', 'password-common'],
  ])('%s is refused: %s', async (password, code) => {
    expect(await validateAdminPassword(password)).toEqual({ ok: false, code })
  })

  it('is accepted from 12 characters', async () => expect(await validateAdminPassword('kola-nut-4two')).toBeNull())
})
