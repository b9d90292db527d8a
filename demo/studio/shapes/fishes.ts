import * as THREE from 'three'
import { at, ball, group, grow, pipe, put, turn, type Thing } from '../kit.ts'
import { chance, dot, drawn, line } from '../drawing.ts'
import { gloss, leather } from '../materials.ts'
import { bowls } from './bowls.ts'

type Spot = [x: number, y: number, z: number, tilt: number, yaw: number]

/** Smoked catfish, bent into rings as they are sold, on a tray. */
export function fishes(): Thing {
  const tray = bowls.tray?.(1.42).thing ?? group()
  const spots: Spot[] = [
    [-0.7, 0.26, -0.5, 4, 60],
    [0.68, 0.26, -0.56, -4, 170],
    [-0.66, 0.28, 0.66, -5, -30],
    [0.72, 0.26, 0.6, 4, 40],
    [0.02, 0.56, 0.02, 8, -80],
  ]
  const whole = group(
    tray,
    spots.map(([x, y, z, tilt, yaw]) => at(turn(group(turn(catfish(), 0, yaw)), tilt, 0, tilt / 2), x, y, z)),
  )
  whole.userData.view = { yaw: 14, pitch: 34 }
  return whole
}

const BEND = 0.44
const ARC = 285
/** Along the fish from mouth to tail: position, half the width and half the height. */
const OUTLINE: [number, number, number][] = [
  [0, 0.13, 0.04],
  [0.03, 0.2, 0.09],
  [0.1, 0.25, 0.14],
  [0.2, 0.24, 0.17],
  [0.26, 0.2, 0.18],
  [0.45, 0.18, 0.18],
  [0.7, 0.12, 0.15],
  [0.86, 0.055, 0.09],
  [0.92, 0.04, 0.1],
  [1, 0.015, 0.2],
]

function catfish(): Thing {
  const geometry = new THREE.PlaneGeometry(1, 1, 90, 28)
  const position = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < position.count; i++) {
    const along = uv.getX(i)
    const around = (uv.getY(i) + 0.5) * 2 * Math.PI
    const [width, height] = sizeAt(along)
    const wrinkle = 1 + 0.03 * Math.sin(along * 90) + 0.03 * Math.sin(along * 37 + Math.sin(around) * 3)
    const from = placeAt(along)
    const out = BEND + width * wrinkle * Math.sin(around)
    position.setXYZ(i, from.cos * out, height * wrinkle * Math.cos(around), from.sin * out)
  }
  geometry.computeVertexNormals()
  const skin = leather(smoked())
  const brown = leather('#40240f')
  const head = (along: number, side: number, y: number): [number, number, number] => {
    const { cos, sin } = placeAt(along)
    const out = BEND + side * sizeAt(along)[0]
    return [cos * out, y, sin * out]
  }
  return group(
    put(geometry, skin),
    [-1, 1].flatMap((side) => [
      at(ball(0.03, gloss('#efe3bd')), ...head(0.055, side * 0.78, 0.085)),
      pipe([head(0.01, side * 0.8, 0.02), head(-0.05, side * 1.6, 0.05), head(-0.09, side * 2.2, -0.04)], 0.011, brown),
      pipe([head(0.0, side * 0.4, 0.03), head(-0.06, side * 0.7, 0.1), head(-0.11, side * 0.8, 0.02)], 0.01, brown),
      at(turn(grow(ball(0.1, brown), 0.6, 0.14, 1), 0, 20 * side), ...head(0.27, side * 1.2, -0.05)),
    ]),
  )
}

function placeAt(along: number): { cos: number; sin: number } {
  const angle = THREE.MathUtils.degToRad(along * ARC)
  return { cos: Math.cos(angle), sin: Math.sin(angle) }
}

/** Half the width and half the height there. */
function sizeAt(along: number): [number, number] {
  const next = Math.max(
    1,
    OUTLINE.findIndex(([where]) => where >= along),
  )
  const [from, to] = [OUTLINE[next - 1], OUTLINE[next]]
  if (!from || !to) return [0, 0]
  const t = THREE.MathUtils.smoothstep(along, from[0], to[0])
  return [from[1] + (to[1] - from[1]) * t, from[2] + (to[2] - from[2]) * t]
}

/** The back, at the middle, is dark, the sides are golden brown, and the skin has creases across. */
function smoked(): THREE.Texture {
  return drawn(100, 100, (g) => {
    const ramp = g.createLinearGradient(0, 0, 0, 100)
    const inks = ['#b98238', '#a06a2a', '#6b3f1a', '#36200f', '#6b3f1a', '#a06a2a', '#b98238']
    inks.forEach((ink, i) => ramp.addColorStop(i / 6, ink))
    g.fillStyle = ramp
    g.fillRect(0, 0, 100, 100)
    for (let n = 0; n < 60; n++) {
      const x = 22 + chance(n) * 74
      line(g, '#2a150866', 0.35, `M${x - 1} 20Q${x + 2} 50 ${x - 1} 80`)
    }
    for (let n = 0; n < 140; n++)
      dot(g, n % 2 ? '#2a150855' : '#f0c47a33', chance(n + 7) * 100, chance(n + 300) * 100, 1 + chance(n) * 1.4, 0.7)
    line(g, '#2a1508', 0.7, 'M22 22Q18 50 22 78')
  })
}
