import { expect, test } from 'vitest'
import { isPhone, nameDevice } from './device-name.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 13; TECNO KI7) ${KHTML} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'Chrome · Android',
    true,
  ],
  ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16', 'Opera Mini · Android', true],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
    'Edge · Windows',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux', false],
  ['curl/8.5.0', null, false],
  ['', null, false],
  [null, null, false],
] as const)('%s is %s', (userAgent, name, phone) => {
  expect(nameDevice(userAgent)).toBe(name)
  expect(isPhone(userAgent)).toBe(phone)
})
