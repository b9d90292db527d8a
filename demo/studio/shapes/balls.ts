import * as THREE from 'three'
import { at, ball, put, turn, type Thing } from '../kit.ts'
import { dot, drawn, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, rubber } from '../materials.ts'

/** The colour of the panel at a point of the ball, and how far the point is from the panel's edge. */
type FindPanel = (point: THREE.Vector3) => { ink: string; edge: number }

/** A ball with seams where two panels meet. */
function panels(find: FindPanel, seam: string, over?: (g: CanvasRenderingContext2D) => void): THREE.Mesh {
  const [w, h] = [2048, 1024]
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const g = canvas.getContext('2d')
  if (!g) throw new Error('the canvas gives no context')
  const image = g.createImageData(w, h)
  const inks = new Map<string, number[]>()
  const toBytes = (ink: string): number[] => {
    const kept =
      inks.get(ink) ??
      new THREE.Color(ink)
        .convertLinearToSRGB()
        .toArray()
        .map((part) => part * 255)
    inks.set(ink, kept)
    return kept
  }
  const point = new THREE.Vector3()
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      point.setFromSphericalCoords(1, (Math.PI * (y + 0.5)) / h, (2 * Math.PI * (x + 0.5)) / w - Math.PI / 2)
      const { ink, edge } = find(point)
      image.data.set([...toBytes(edge < 0.012 ? seam : ink), 255], (y * w + x) * 4)
    }
  g.putImageData(image, 0, 0)
  over?.(g)
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.anisotropy = 8
  return put(new THREE.SphereGeometry(1, 96, 64), gloss(texture))
}

/** Each point belongs to the panel with the nearest centre. */
function nearest(middles: { at: THREE.Vector3; ink: string }[]): FindPanel {
  return (point) => {
    let [best, second, found] = [-2, -2, '']
    for (const { at: middle, ink } of middles) {
      const near = middle.dot(point) / middle.length() + (middle.length() - 1)
      if (near > best) [second, best, found] = [best, near, ink]
      else if (near > second) second = near
    }
    return { ink: found, edge: best - second }
  }
}

/** Six sides as on a cube, each with three parallel strips. Strips of neighbouring sides are at right angles. */
function strips(inks: string[]): FindPanel {
  return (point) => {
    const parts = point.toArray()
    const sizes = parts.map(Math.abs)
    const axis = sizes.indexOf(Math.max(...sizes))
    const size = sizes[axis] ?? 1
    const [along = 0, across = 0] = [1, 2].map((step) => Math.atan((parts[(axis + step) % 3] ?? 0) / size))
    const strip = Math.min(2, Math.floor((across / Math.PI + 0.25) * 6))
    const toSide = Math.PI / 4 - Math.max(Math.abs(along), Math.abs(across))
    const toStrip = Math.abs(Math.abs(across) - Math.PI / 12)
    return { ink: inks[strip] ?? '', edge: Math.min(toSide, toStrip) }
  }
}

function football(look: Look): Thing {
  const [white, dark] = [look.text('body', '#f6f5f0'), look.text('patch', '#17191d')]
  const g = (1 + Math.sqrt(5)) / 2
  const corners = [
    [0, 1, g],
    [0, 1, -g],
    [0, -1, g],
    [0, -1, -g],
    [1, g, 0],
    [1, -g, 0],
    [-1, g, 0],
    [-1, -g, 0],
    [g, 0, 1],
    [g, 0, -1],
    [-g, 0, 1],
    [-g, 0, -1],
  ].map(([x = 0, y = 0, z = 0]) => new THREE.Vector3(x, y, z).normalize())
  const faces: THREE.Vector3[] = []
  corners.forEach((a, i) =>
    corners.forEach((b, j) =>
      corners.forEach((c, k) => {
        if (i < j && j < k && a.distanceTo(b) < 1.1 && b.distanceTo(c) < 1.1 && a.distanceTo(c) < 1.1)
          faces.push(a.clone().add(b).add(c).normalize())
      }),
    ),
  )
  const extra = look.text('patch2', dark)
  const middles = [
    ...corners.map((each, i) => ({ at: each.clone().multiplyScalar(0.985), ink: i % 3 ? dark : extra })),
    ...faces.map((each) => ({ at: each, ink: white })),
  ]
  return at(turn(panels(nearest(middles), look.text('seam', '#8b8b86')), 14, 24, 8), 0, 1)
}

export const balls: Record<string, (look: Look) => Thing> = {
  football,
  basketball() {
    const paint = drawn(
      200,
      100,
      (g) => {
        g.fillStyle = '#c9601f'
        g.fillRect(0, 0, 200, 100)
        for (let n = 0; n < 5000; n++) dot(g, '#00000018', (n * 7.3) % 200, (n * 3.7) % 100, 0.35)
        line(g, '#1b1411', 1.4, 'M0 50H200M0 0V100M100 0V100M50 0V100M150 0V100')
        for (const x of [25, 75, 125, 175]) line(g, '#1b1411', 1.4, `M${x - 14} 0Q${x - 2} 50 ${x - 14} 100`)
        say(g, 'SPALDING', 74, 45, { size: 7, colour: '#1b1411' })
      },
      2048,
    )
    return at(turn(ball(1, rubber(paint)), 16, -30, 18), 0, 1)
  },
  volleyball() {
    const writeBrand = (g: CanvasRenderingContext2D): void =>
      say(g, 'MIKASA', 512, 534, { size: 62, colour: '#17427a', weight: 700 })
    const skin = panels(strips(['#f2c230', '#f6f5f0', '#1f5fae']), '#8b8b86', writeBrand)
    return at(turn(skin, 16, 4, 12), 0, 1)
  },
  rugby(look) {
    const paint = drawn(200, 100, (g) => {
      g.fillStyle = '#f6f5f0'
      g.fillRect(0, 0, 200, 100)
      g.fillStyle = '#1f5fae'
      g.fillRect(0, 0, 200, 20)
      g.fillRect(0, 80, 200, 20)
      g.fillStyle = '#c81e12'
      g.fillRect(0, 24, 200, 4)
      g.fillRect(0, 72, 200, 4)
      line(g, '#8b8b86', 0.7, 'M0 0V100M50 0V100M100 0V100M150 0V100')
      for (let n = 0; n < 2000; n++) dot(g, '#00000014', (n * 7.3) % 200, (n * 3.7) % 100, 0.4)
      g.save()
      g.translate(74, 50)
      g.rotate(Math.PI / 2)
      say(g, look.text('brand'), 0, 4, { size: 11, colour: '#1f5fae' })
      g.restore()
    })
    return at(turn(ball(0.8, rubber(paint), 1, 1.5, 1), 0, 10, 66), 0, 0.84)
  },
}
