import * as THREE from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { SVGLoader } from 'three/addons/loaders/SVGLoader.js'

export type Mat = THREE.Material
export type Thing = THREE.Object3D
export type Point = [x: number, y: number, z?: number]

export function put(geometry: THREE.BufferGeometry, material: Mat | Mat[]): THREE.Mesh {
  const mesh = new THREE.Mesh(geometry, material)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return mesh
}

export function group(...parts: (Thing | Thing[])[]): THREE.Group {
  const whole = new THREE.Group()
  const all = parts.flat()
  if (all.length > 0) whole.add(...all)
  return whole
}

export function at<T extends Thing>(thing: T, x: number, y: number, z = 0): T {
  thing.position.set(x, y, z)
  return thing
}

/** In degrees. */
export function turn<T extends Thing>(thing: T, x: number, y = 0, z = 0): T {
  thing.rotation.set(THREE.MathUtils.degToRad(x), THREE.MathUtils.degToRad(y), THREE.MathUtils.degToRad(z))
  return thing
}

export function grow<T extends Thing>(thing: T, x: number, y = x, z = x): T {
  thing.scale.set(x, y, z)
  return thing
}

export function times(count: number, make: (i: number) => Thing): Thing[] {
  return Array.from({ length: count }, (_, i) => make(i))
}

/** Lays the object flat. The camera looks down on it, with the object's top away from the camera. */
export function lay(...parts: (Thing | Thing[])[]): THREE.Group {
  const whole = group(turn(group(...parts), -90))
  whole.userData.flat = true
  return whole
}

/** On the ground, with its front to the camera. */
export function box(w: number, h: number, d: number, material: Mat | Mat[], radius = 0.05): THREE.Mesh {
  const r = Math.min(radius, w / 2.01, h / 2.01, d / 2.01)
  return put(new RoundedBoxGeometry(w, h, d, Math.min(w, h, d) < 0.08 ? 1 : 3, r).translate(0, h / 2, 0), material)
}

/** A box with a texture on its front, and optionally on its right side. */
export function printed(
  w: number,
  h: number,
  d: number,
  body: Mat,
  front: Mat,
  side = body,
  radius = 0.03,
): THREE.Group {
  const gap = 0.004
  const face = at(put(new THREE.PlaneGeometry(w - radius, h - radius), front), 0, h / 2, d / 2 + gap)
  const right = at(put(new THREE.PlaneGeometry(d - radius, h - radius).rotateY(Math.PI / 2), side), w / 2 + gap, h / 2)
  const whole = group(box(w, h, d, body, radius), face)
  if (side !== body) whole.add(right)
  return whole
}

export function sheet(w: number, h: number, material: Mat): THREE.Mesh {
  return put(new THREE.PlaneGeometry(w, h), material)
}

export function cyl(r: number, h: number, material: Mat, top = r, bevel = 0.03): THREE.Mesh {
  const b = Math.min(bevel, h / 3, r / 2, top / 2)
  return lathe(
    [
      [0, 0],
      [r - b, 0],
      [r - b * 0.3, b * 0.3],
      [r, b],
      [top, h - b],
      [top - b * 0.3, h - b * 0.3],
      [top - b, h],
      [0, h],
    ],
    material,
  )
}

/** A surface of revolution: points of radius and height, from the bottom up. */
export function lathe(profile: [number, number][], material: Mat, isSmooth = false, steps = 64): THREE.Mesh {
  const points = profile.map(([x, y]) => new THREE.Vector2(Math.max(x, 0), y))
  const curve = isSmooth ? new THREE.SplineCurve(points).getPoints(profile.length * 8) : points
  for (const point of curve) point.x = Math.max(point.x, 0)
  const mesh = put(new THREE.LatheGeometry(curve, steps), material)
  if (!isSmooth) {
    const sharp = mesh.geometry.toNonIndexed()
    sharp.deleteAttribute('normal')
    mesh.geometry = crease(sharp, 0.9)
  }
  return mesh
}

/** Smooth along curves and sharp at edges: only faces with nearly the same direction share normals. */
function crease(geometry: THREE.BufferGeometry, least: number): THREE.BufferGeometry {
  const position = geometry.getAttribute('position')
  const faces: THREE.Vector3[] = []
  const around = new Map<string, number[]>()
  const [a, b, c] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()]
  const name = (i: number): string =>
    [position.getX(i), position.getY(i), position.getZ(i)].map((n) => Math.round(n * 1e4)).join()
  for (let i = 0; i < position.count; i += 3) {
    a.fromBufferAttribute(position, i)
    b.fromBufferAttribute(position, i + 1).sub(a)
    c.fromBufferAttribute(position, i + 2).sub(a)
    faces.push(b.clone().cross(c))
    for (const k of [i, i + 1, i + 2]) {
      const key = name(k)
      const list = around.get(key)
      if (list) list.push(i / 3)
      else around.set(key, [i / 3])
    }
  }
  const units = faces.map((face) => face.clone().normalize())
  const normals = new Float32Array(position.count * 3)
  for (let i = 0; i < position.count; i++) {
    const own = units[Math.floor(i / 3)]
    if (!own) continue
    const sum = new THREE.Vector3()
    for (const other of around.get(name(i)) ?? []) {
      const unit = units[other]
      const face = faces[other]
      if (unit && face && unit.dot(own) > least) sum.add(face)
    }
    sum.normalize().toArray(normals, i * 3)
  }
  geometry.setAttribute('normal', new THREE.BufferAttribute(normals, 3))
  return geometry
}

/** A label around a cylinder, with its centre towards the camera. */
export function band(r: number, h: number, material: Mat, degrees = 360, top = r): THREE.Mesh {
  const angle = THREE.MathUtils.degToRad(degrees)
  const geometry = new THREE.CylinderGeometry(top, r, h, 96, 1, true, -angle / 2, angle)
  return put(geometry.translate(0, h / 2, 0), material)
}

/** With its centre at the origin. */
export function ball(r: number, material: Mat, x = 1, y = 1, z = 1): THREE.Mesh {
  return put(new THREE.SphereGeometry(r, r < 0.15 ? 20 : 44, r < 0.15 ? 14 : 30).scale(x, y, z), material)
}

export function ring(radius: number, thick: number, material: Mat, degrees = 360): THREE.Mesh {
  return put(new THREE.TorusGeometry(radius, thick, 14, 56, THREE.MathUtils.degToRad(degrees)), material)
}

export function pipe(points: Point[], r: number, material: Mat, isClosed = false, isStraight = false): THREE.Mesh {
  const nodes = points.map(([x, y, z = 0]) => new THREE.Vector3(x, y, z))
  const curve = new THREE.CatmullRomCurve3(nodes, isClosed, 'catmullrom', isStraight ? 0.001 : 0.5)
  const mesh = put(new THREE.TubeGeometry(curve, nodes.length * (isStraight ? 24 : 12), r, 12, isClosed), material)
  if (!isClosed)
    for (const end of [nodes[0], nodes.at(-1)]) if (end) mesh.add(at(ball(r, material), end.x, end.y, end.z))
  return mesh
}

export function rod(from: Point, to: Point, r: number, material: Mat, top = r): THREE.Mesh {
  const [a, b] = [from, to].map(([x, y, z = 0]) => new THREE.Vector3(x, y, z)) as [THREE.Vector3, THREE.Vector3]
  const mesh = cyl(r, a.distanceTo(b), material, top, Math.min(r, top) * 0.25)
  mesh.position.copy(a)
  mesh.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), b.clone().sub(a).normalize())
  return mesh
}

/** An outline of 100 units is 2 wide. Its centre is at 50, and its bottom at 100 is on the ground. */
export const UNIT = 0.02

/** Extrudes an outline, with bevelled edges and its centre at z = 0. */
export function plate(d: string, depth: number, material: Mat | Mat[], bevel = 0.02): THREE.Group {
  const { paths } = new SVGLoader().parse(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${d}"/></svg>`)
  const whole = group()
  for (const shape of paths.flatMap((path) => path.toShapes())) {
    const b = bevel / UNIT
    const geometry = new THREE.ExtrudeGeometry(shape, {
      depth: Math.max(0.1, depth / UNIT - 2 * b),
      bevelSize: b,
      bevelThickness: b,
      bevelOffset: -b,
      bevelSegments: 4,
      curveSegments: 20,
    })
    geometry.translate(-50, -100, -(depth / UNIT - 2 * b) / 2)
    geometry.scale(UNIT, -UNIT, UNIT)
    flip(geometry)
    project(geometry)
    whole.add(put(geometry, material))
  }
  return whole
}

/** Mirroring in one direction turns faces inwards, so this reverses them. */
function flip(geometry: THREE.BufferGeometry): void {
  for (const name of ['position', 'normal', 'uv']) {
    const attribute = geometry.getAttribute(name)
    for (let i = 0; i < attribute.count; i += 3) {
      const one = Array.from({ length: attribute.itemSize }, (_, k) => attribute.getComponent(i, k))
      const two = Array.from({ length: attribute.itemSize }, (_, k) => attribute.getComponent(i + 1, k))
      one.forEach((value, k) => attribute.setComponent(i + 1, k, value))
      two.forEach((value, k) => attribute.setComponent(i, k, value))
    }
  }
  geometry.computeVertexNormals()
}

/** Projects a texture of 2 by 2 over the square of any outline. */
function project(geometry: THREE.BufferGeometry): void {
  const position = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < position.count; i++) uv.setXY(i, position.getX(i) / 2 + 0.5, position.getY(i) / 2)
}
