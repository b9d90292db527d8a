import { describe, expect, test } from 'vitest'
import { isPlainName } from './name.ts'

describe('a name', () => {
  test.each([
    'Ada Obi',
    'Ẹniọlá Adéyẹmí',
    "Ngozi O'Brien-Eze",
    'J.R. Okafor',
    'O.B.Okafor',
    'Dr.Ada Obi',
    'St. John',
    'Adé & Sons',
    'Mama Nkechi (Aba) No.5',
    'Shop 24/7',
    'Fashion: Lagos',
    'Ltd. Co.',
  ])('%s stands as it is', (name) => {
    expect(isPlainName(name)).toBe(true)
  })

  test.each([
    'Claim your N1m: evil.test',
    'evil.test',
    'Go to EVIL.TEST now',
    'evil\u200b.test',
    'evil．test',
    'evil。test',
    'shop.evil.co.uk',
    'a.evil.test',
    'dr.evil.test',
    't.co',
    'x.com',
    'dr.com',
    'http://1.2.3.4',
    'https evil',
    'www evil',
    'ada@evil.test',
    'evil.test/path',
    '<b>Ada</b>',
    'Ada <script>',
    '[Ada](x)',
    'Ada &lt;b&gt;',
    'javascript://x',
    'tị̀.ngọ̀zí',
  ])('%s does not', (name) => {
    expect(isPlainName(name)).toBe(false)
  })
})
