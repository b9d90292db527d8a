import * as THREE from 'three'
import { at, band, box, cyl, group, lathe, pipe, printed, put, times, turn, type Thing } from '../kit.ts'
import { label, readLabel } from '../labels.ts'
import type { Look } from '../look.ts'
import { foil, glass, gloss, metal, paper, plastic, rubber } from '../materials.ts'
import { puff } from '../puff.ts'

export type Profile = [number, number][]

/** The camera sees an arc of this many degrees well enough to read text on it. */
const READABLE = 84

/** A label around a round body. Its text faces the camera of the front view. */
export function wrap(look: Look, r: number, y: number, h: number, degrees = 168): Thing {
  const ratio = ((degrees / 360) * 2 * Math.PI * r) / h
  const words = label(readLabel(look), ratio, 1024, Math.min(0.84, READABLE / degrees))
  return at(turn(band(r, h, paper(words), degrees), 0, 21), 0, y)
}

export function ribbed(r: number, h: number, paint: string, count = 44): Thing {
  const material = plastic(paint)
  const rib = put(new THREE.BoxGeometry(0.03, h * 0.8, 0.03), material)
  return group(
    cyl(r, h, material, r * 0.98, 0.04),
    times(count, (i) => {
      const t = (i / count) * 2 * Math.PI
      const one = at(rib.clone(), r * Math.cos(t) * 0.995, h * 0.46, r * Math.sin(t) * 0.995)
      one.rotation.y = -t
      return one
    }),
  )
}

const bottles: Record<string, { profile: Profile; from: number; tall: number; r: number; neck: number; top: number }> =
  {
    round: {
      profile: [
        [0, 0],
        [0.5, 0],
        [0.56, 0.05],
        [0.56, 1.45],
        [0.5, 1.62],
        [0.26, 1.8],
        [0.2, 1.86],
        [0.2, 2],
        [0, 2],
      ],
      from: 0.25,
      tall: 1.1,
      r: 0.566,
      neck: 0.22,
      top: 1.98,
    },
    broad: {
      profile: [
        [0, 0],
        [0.66, 0],
        [0.72, 0.06],
        [0.72, 1.3],
        [0.66, 1.46],
        [0.38, 1.56],
        [0.34, 1.6],
        [0, 1.6],
      ],
      from: 0.2,
      tall: 1.02,
      r: 0.727,
      neck: 0.4,
      top: 1.58,
    },
    pill: {
      profile: [
        [0, 0],
        [0.54, 0],
        [0.6, 0.06],
        [0.6, 1.12],
        [0.52, 1.26],
        [0.44, 1.3],
        [0, 1.3],
      ],
      from: 0.16,
      tall: 0.88,
      r: 0.606,
      neck: 0.5,
      top: 1.3,
    },
    milk: {
      profile: [
        [0, 0],
        [0.36, 0],
        [0.42, 0.05],
        [0.42, 1],
        [0.34, 1.3],
        [0.2, 1.52],
        [0.2, 1.66],
        [0, 1.66],
      ],
      from: 0.2,
      tall: 0.74,
      r: 0.426,
      neck: 0.23,
      top: 1.64,
    },
    tiny: {
      profile: [
        [0, 0],
        [0.26, 0],
        [0.3, 0.03],
        [0.3, 1.3],
        [0.24, 1.36],
        [0, 1.36],
      ],
      from: 0.22,
      tall: 0.86,
      r: 0.304,
      neck: 0.27,
      top: 1.34,
    },
  }

export function bottle(look: Look): Thing {
  const { profile, from, tall, r, neck, top } = bottles[look.text('kind', 'round')] ?? {
    profile: [],
    from: 0,
    tall: 1,
    r: 1,
    neck: 1,
    top: 1,
  }
  const paint = look.text('body', '#f3f1ea')
  const cap = look.text('cap', '#ffffff')
  const body = look.has('clear') ? glass(paint, 0.82) : gloss(paint)
  const lid: Record<string, () => Thing> = {
    screw: () => ribbed(neck * 1.12, 0.3, cap, 30),
    tall: () => cyl(neck * 1.15, 0.62, gloss(cap), neck * 1.08, 0.05),
    flip: () =>
      group(
        cyl(neck * 1.9, 0.36, gloss(cap), neck * 1.7, 0.06),
        at(box(0.2, 0.05, 0.12, gloss(cap)), 0, 0.28, neck * 1.6),
      ),
    pump: () =>
      group(
        ribbed(neck * 1.2, 0.24, cap, 30),
        at(cyl(0.07, 0.34, plastic(cap)), 0, 0.2),
        at(box(0.34, 0.13, 0.24, gloss(cap), 0.06), -0.06, 0.5),
        at(turn(box(0.4, 0.08, 0.1, gloss(cap), 0.04), 0, 0, 8), -0.34, 0.49),
      ),
    ball: () =>
      group(
        cyl(neck, 0.1, metal('#d9b45b')),
        at(cyl(neck * 0.98, 0.5, metal('#e2c170', 0.2), neck * 0.9, 0.06), 0, 0.1),
      ),
    bamboo: () => cyl(neck * 1.15, 0.34, rubber('#c79a5b'), neck * 1.12, 0.04),
  }
  return group(
    lathe(profile, body, false),
    at((lid[look.text('lid', 'screw')] ?? (() => group()))(), 0, top),
    wrap(look, r, from, tall),
  )
}

/** An upright pouch or sachet: flat at the top, and full at the bottom. */
function pouch(look: Look): Thing {
  const [w, h] = [look.num('w', 62), look.num('h', 86)]
  const [l, r, t] = [50 - w / 2, 50 + w / 2, 100 - h]
  const notch = look.has('seal')
    ? `M${l} ${t + 1}` + times2(Math.round(w / 2), (i) => `L${l + i * 2 + 1} ${t + (i % 2 ? 1.2 : 0)}`)
    : `M${l} ${t + 1}Q${l} ${t} ${l + 1} ${t}H${r - 1}Q${r} ${t} ${r} ${t + 1}`
  const d = `${notch}L${r - 0.8} ${t + h * 0.5}L${r} 97Q${r} 99.6 ${r - 3} 99.6Q50 101 ${l + 3} 99.6Q${l} 99.6 ${l} 97L${l + 0.8} ${t + h * 0.5}Z`
  const words = label(readLabel(look), w / h)
  // the texture covers only the outline
  words.repeat.set(100 / w, 100 / h)
  words.offset.set(-(l / w), 0)
  const skin = look.has('matt') ? paper(words) : foil(words)
  const body = puff(d, skin, {
    height: look.num('deep', 0.26),
    soft: look.num('soft', 26),
    folds: 0.012,
    isRound: true,
  })
  const top = at(
    box((w / 100) * 2 - 0.02, 0.012, 0.012, plastic(look.text('accent', '#2f2b7a'))),
    0,
    (h / 100) * 2 - 0.16,
    0.075,
  )
  const whole = look.has('zip') ? group(body, top) : group(body)
  return group(turn(whole, -4))
}

const times2 = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join('')

function sack(look: Look): Thing {
  const [w, h] = [look.num('w', 64), look.num('h', 96)]
  const [l, r, t] = [50 - w / 2, 50 + w / 2, 100 - h]
  const d = `M${l + 3} ${t}L${r - 3} ${t}Q${r - 6} ${t + 6} ${r - 1} ${t + 14}Q${r + 3} ${t + h * 0.5} ${r} 94Q${r - 2} 100 ${r - 8} 99Q50 97.5 ${l + 8} 99Q${l + 2} 100 ${l} 94Q${l - 3} ${t + h * 0.5} ${l + 1} ${t + 14}Q${l + 6} ${t + 6} ${l + 3} ${t}Z`
  const words = label(readLabel(look), w / h)
  words.repeat.set(100 / (w + 4), 100 / h)
  words.offset.set(-(l - 2) / (w + 4), 0)
  const stitch = times(Math.round(w / 2.2), (i) =>
    at(box(0.03, 0.012, 0.012, paper('#b4231a'), 0.004), (l + 3 + i * 2.1 - 50) * 0.02, (h - 3.4) * 0.02, 0.1),
  )
  return group(turn(group(puff(d, paper(words), { height: 0.4, soft: 30, folds: 0.035, isRound: true }), stitch), -5))
}

/** A canister with a handle, for cooking oil, engine oil or petrol. */
function keg(look: Look): Thing {
  const paint = look.text('body', '#f2c230')
  const body = look.has('clear') ? glass(paint, 0.86) : gloss(paint)
  const [w, h, d] = [look.num('w', 1.25), look.num('h', 1.5), look.num('d', 0.78)]
  const lift = 0.42
  const cap = at(ribbed(0.2, 0.24, look.text('cap', '#c81e12'), 26), -w * 0.28, h + 0.2)
  const handle = pipe(
    [
      [-w * 0.1, h - 0.04],
      [-w * 0.02, h + lift * 0.75],
      [w * 0.2, h + lift],
      [w * 0.42, h + lift * 0.66],
      [w * 0.46, h * 0.82],
    ],
    0.1,
    body,
  )
  const front = at(
    put(new THREE.PlaneGeometry(w * 0.8, h * 0.74), gloss(label(readLabel(look), (w * 0.8) / (h * 0.74)))),
    0,
    h * 0.49,
    d / 2 + 0.014,
  )
  return group(box(w, h, d, body, 0.16), at(cyl(0.17, 0.26, body, 0.17), -w * 0.28, h - 0.04), cap, handle, front)
}

export function carton(look: Look): Thing {
  const [w, h, d] = [look.num('w', 1.3), look.num('h', 1.9), look.num('d', 0.5)]
  const words = readLabel(look)
  const side = label({ ...words, style: 'edges', art: '', line: '' }, d / h, 700)
  const whole = printed(
    w,
    h,
    d,
    plastic(words.ground.startsWith('#') ? words.ground : words.accent),
    gloss(label(words, w / h)),
    paper(side),
  )
  const tape = look.has('tape') ? [at(box(0.2, 0.006, d + 0.012, foil('#c9a36a'), 0.002), 0, h)] : []
  return group(whole, tape)
}

export const packs: Record<string, (look: Look) => Thing> = {
  bottle,
  pouch,
  sack,
  keg,
  carton,
  bottles(look) {
    const n = look.num('count', 4)
    return group(
      times(n, (i) => at(bottle(look), (i % 2) * 0.94 - 0.47 + Math.floor(i / 2) * 0.24, 0, -Math.floor(i / 2) * 0.95)),
    )
  },
  cartons(look) {
    const n = look.num('count', 3)
    return group(times(n, (i) => at(turn(carton(look), 0, i * 5 - 4), i * look.num('step', 0.9), 0, -i * 0.34)))
  },
  pouches(look) {
    const n = look.num('count', 3)
    return group(times(n, (i) => at(turn(pouch(look), 0, (1 - i) * 6), (i - (n - 1) / 2) * look.num('step', 0.72), 0)))
  },
}
