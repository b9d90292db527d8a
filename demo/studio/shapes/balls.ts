import * as THREE from 'three'
import { at, ball, put, turn, type Thing } from '../kit.ts'
import { dot, drawn, line, say } from '../drawing.ts'
import type { Look } from '../look.ts'
import { gloss, rubber } from '../materials.ts'

/** A ball with seams where two panels meet. Each point belongs to the panel with the nearest centre. */
function panels(
  middles: { at: THREE.Vector3; ink: string }[],
  seam: string,
  material: (paint: THREE.Texture) => THREE.Material,
): THREE.Mesh {
  const [w, h] = [1024, 512]
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const g = canvas.getContext('2d')
  if (!g) throw new Error('the canvas gives no context')
  const image = g.createImageData(w, h)
  const inks = middles.map(({ ink }) => new THREE.Color(ink).convertLinearToSRGB())
  const seamInk = new THREE.Color(seam).convertLinearToSRGB()
  const point = new THREE.Vector3()
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      point.setFromSphericalCoords(1, (Math.PI * (y + 0.5)) / h, (2 * Math.PI * (x + 0.5)) / w - Math.PI / 2)
      let [best, second, which] = [-2, -2, 0]
      middles.forEach(({ at: middle }, i) => {
        const near = middle.dot(point) / middle.length() + (middle.length() - 1)
        if (near > best) [second, best, which] = [best, near, i]
        else if (near > second) second = near
      })
      const isSeam = best - second < 0.012
      const colour = isSeam ? seamInk : inks[which]
      const k = (y * w + x) * 4
      image.data[k] = (colour?.r ?? 0) * 255
      image.data[k + 1] = (colour?.g ?? 0) * 255
      image.data[k + 2] = (colour?.b ?? 0) * 255
      image.data[k + 3] = 255
    }
  g.putImageData(image, 0, 0)
  const texture = new THREE.CanvasTexture(canvas)
  texture.colorSpace = THREE.SRGBColorSpace
  texture.anisotropy = 8
  return put(new THREE.SphereGeometry(1, 96, 64), material(texture))
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
  return at(turn(panels(middles, look.text('seam', '#8b8b86'), gloss), 14, 24, 8), 0, 1)
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
    const inks = ['#f2c230', '#1f5fae', '#f6f5f0']
    const middles: { at: THREE.Vector3; ink: string }[] = []
    for (let axis = 0; axis < 3; axis++)
      for (const s of [-1, 1])
        for (let k = -1; k < 2; k++) {
          const v = new THREE.Vector3()
          v.setComponent(axis, s)
          v.setComponent((axis + 1) % 3, k * 0.66)
          middles.push({ at: v.normalize(), ink: inks[(axis + k + 3) % 3] ?? '' })
        }
    return at(turn(panels(middles, '#6b6b66', gloss), 20, 30, 10), 0, 1)
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
