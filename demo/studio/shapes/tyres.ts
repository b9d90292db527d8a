import { at, group, lathe, put, times, turn, type Thing } from '../kit.ts'
import { dot, drawn, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { rubber } from '../materials.ts'
import * as THREE from 'three'

const tyreRubber = () => rubber('#1d1f22')
/** Lighter, because little light falls on the inner wall. */
const lining = () => rubber('#64686e')

function tyre(look: Look): Thing {
  const [r, w] = [1, look.num('w', 0.5)]
  const kind = look.text('kind', 'road')
  const face = drawn(200, 200, (g) => {
    dot(g, '#1d1f22', 100, 100, 100)
    g.translate(100, 100)
    const words = `${look.text('brand')}   ${look.text('amount')}   `
    const letters = (words + words).split('')
    letters.forEach((letter, i) => {
      g.save()
      g.rotate((i / letters.length) * 2 * Math.PI)
      say(g, letter, 0, -72, { size: 15, colour: look.text('ink', '#e9ebef'), weight: 700 })
      g.restore()
    })
    for (const ring2 of [60, 92])
      line(
        g,
        '#3a3d42',
        1.2,
        `M${-ring2} 0a${ring2} ${ring2} 0 1 0 ${2 * ring2} 0a${ring2} ${ring2} 0 1 0 ${-2 * ring2} 0`,
      )
  })
  const body = lathe(
    [
      [0.56, 0],
      [0.66, -0.02],
      [0.92, 0.02],
      [r, 0.1],
      [r, w - 0.1],
      [0.92, w - 0.02],
      [0.66, w + 0.02],
      [0.56, w],
    ],
    tyreRubber(),
  )
  const inside = lathe(
    [
      [0.56, w],
      [0.6, w - 0.05],
      [0.86, w - 0.06],
      [0.92, w - 0.16],
      [0.92, 0.16],
      [0.86, 0.06],
      [0.6, 0.05],
      [0.56, 0],
    ],
    lining(),
  )
  const side = put(new THREE.RingGeometry(0.6, 0.95, 64), rubber(face))
  const uv = side.geometry.getAttribute('uv')
  const position = side.geometry.getAttribute('position')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, position.getX(i) / 2 + 0.5, position.getY(i) / 2 + 0.5)
  const count = kind === 'rough' ? 34 : kind === 'keke' ? 40 : 56
  const block = put(
    new THREE.BoxGeometry(kind === 'rough' ? 0.13 : 0.06, 0.07, w * (kind === 'keke' ? 0.8 : 0.36)),
    tyreRubber(),
  )
  const treads = times(count * 2, (i) => {
    const t = (Math.floor(i / 2) / count) * 2 * Math.PI + (i % 2 ? Math.PI / count : 0)
    const one = at(block.clone(), Math.cos(t), Math.sin(t), (i % 2 ? 0.3 : 0.7) * w)
    one.rotation.set(0, 0, t + Math.PI / 2)
    one.rotateY(i % 2 ? 0.4 : -0.4)
    return one
  })
  const standing = group(turn(group(body, inside), 90), at(side, 0, 0, w + 0.024), treads)
  const whole = group(at(turn(group(standing), 0, 0, 8), 0, 1.02))
  whole.userData.view = { yaw: 34, pitch: 12 }
  return whole
}

export const tyres: Record<string, (look: Look) => Thing> = {
  tyre,
}
