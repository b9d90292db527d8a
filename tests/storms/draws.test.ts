import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawsOf, drawSome, shuffle } from './draws.ts'

const PRODUCTS = Array.from({ length: 12 }, (_, i) => `product ${i}`)

function drawBaskets(seed: number, client: number): string[][] {
  const draws = drawsOf(seed, 'baskets', client)
  return Array.from({ length: 20 }, () => drawSome(draws, PRODUCTS, 5))
}

test('the same seed gives the same choices, and another seed or client gives others', () => {
  expect(drawBaskets(7, 3)).toEqual(drawBaskets(7, 3))
  expect(drawBaskets(8, 3)).not.toEqual(drawBaskets(7, 3))
  expect(drawBaskets(7, 4)).not.toEqual(drawBaskets(7, 3))
})

test('the choices of one client do not depend on another client', () => {
  const [slow, fast] = [drawsOf(7, 'kills', 0), drawsOf(7, 'kills', 1)]
  const mixed = Array.from({ length: 20 }, () => {
    fast.next()
    fast.next()
    return slow.next()
  })
  const alone = drawsOf(7, 'kills', 0)
  expect(mixed).toEqual(Array.from({ length: 20 }, () => alone.next()))
})

test('a shuffled list has each item once', () => {
  expect(shuffle(drawsOf(7, 'list'), PRODUCTS).toSorted()).toEqual(PRODUCTS.toSorted())
  for (const basket of drawBaskets(7, 0)) expect(new Set(basket).size).toBe(5)
})

test('storms use no other source of randomness', async () => {
  const files = (await readdir('tests/storms')).filter((name) => name.endsWith('.ts') && name !== 'draws.test.ts')
  for (const name of files)
    expect([name, /Math\.random/.test(await readFile(`tests/storms/${name}`, 'utf8'))]).toEqual([name, false])
})
