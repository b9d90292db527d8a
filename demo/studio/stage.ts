import * as THREE from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { composeShader, copyShader } from './shaders.ts'

/** The camera's position in degrees, and how much of the picture the object fills. */
export type View = { yaw: number; pitch: number; fill: number; lens?: number; look?: [x: number, y: number] }

const LIGHTS_AT_ONCE = 8
/** Fewer for a small picture. */
const roundsOf = (size: number): number => (size < 800 ? 2 : 3)
const LENS = 19.5
/** From the upper left, in front of the object. For a flat object, from the upper left of the picture. */
const KEY = new THREE.Vector3(-3.2, 5.4, 3.4).normalize()
const KEY_FLAT = new THREE.Vector3(-3.4, 5, -3.2).normalize()
const KEY_SHARE = 0.55

/** All pictures share one renderer, one room and one large soft light. */
export class Stage {
  readonly #renderer: THREE.WebGLRenderer
  readonly #scene = new THREE.Scene()
  readonly #camera = new THREE.PerspectiveCamera(LENS, 1, 0.1, 200)
  readonly #key = new THREE.DirectionalLight('#fff3e2', 2.1)
  readonly #soft: THREE.DirectionalLight[]
  readonly #ground: THREE.Mesh
  readonly #quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2))
  readonly #whites = new Map<string, THREE.MeshLambertMaterial>()
  readonly #copy = new THREE.ShaderMaterial(copyShader)
  readonly #compose = new THREE.ShaderMaterial(composeShader)
  #size = 0
  #targets: Record<'beauty' | 'once' | 'sum' | 'reference', THREE.WebGLRenderTarget> | null = null

  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new THREE.WebGLRenderer({ canvas, alpha: true, preserveDrawingBuffer: true })
    this.#renderer.shadowMap.enabled = true
    this.#renderer.shadowMap.type = THREE.BasicShadowMap
    this.#renderer.autoClear = false
    const room = new THREE.PMREMGenerator(this.#renderer)
    this.#scene.environment = room.fromScene(new RoomEnvironment(), 0.03).texture
    this.#scene.environmentIntensity = 0.62
    this.#soft = Array.from({ length: LIGHTS_AT_ONCE }, () => {
      const light = new THREE.DirectionalLight('#ffffff', 1)
      light.castShadow = true
      light.shadow.mapSize.set(512, 512)
      light.shadow.bias = -0.0006
      light.shadow.normalBias = 0.012
      return light
    })
    this.#ground = new THREE.Mesh(
      new THREE.PlaneGeometry(80, 80).rotateX(-Math.PI / 2),
      new THREE.MeshLambertMaterial(),
    )
    this.#ground.receiveShadow = true
    this.#scene.add(this.#key, this.#key.target, this.#ground)
    for (const light of this.#soft) this.#scene.add(light, light.target)
  }

  /** Renders the object on the canvas, with a transparent background. */
  take(object: THREE.Object3D, view: View, size: number): void {
    this.#resize(size)
    const isFlat = object.userData.flat === true
    this.#scene.add(object)
    object.updateMatrixWorld(true)
    const sphere = new THREE.Box3().setFromObject(object).getBoundingSphere(new THREE.Sphere())
    this.#aim(object, view, sphere)
    this.#paint(object, isFlat ? KEY_FLAT : KEY, sphere)
    this.#scene.remove(object)
    dispose(object)
  }

  #resize(size: number): void {
    if (size === this.#size) return
    this.#size = size
    this.#renderer.setSize(size, size, false)
    for (const target of Object.values(this.#targets ?? {})) target.dispose()
    const make = (side: number, samples = 0): THREE.WebGLRenderTarget =>
      new THREE.WebGLRenderTarget(side, side, { type: THREE.HalfFloatType, samples })
    // soft light has no fine detail, so half the size is enough
    const half = Math.round(size / 2)
    this.#targets = { beauty: make(size, 4), once: make(half), sum: make(half), reference: make(half) }
  }

  /** Moves the camera until the object is centred and fills its part of the picture. */
  #aim(object: THREE.Object3D, view: View, sphere: THREE.Sphere): void {
    const camera = this.#camera
    camera.fov = view.lens ?? LENS
    camera.updateProjectionMatrix()
    const yaw = THREE.MathUtils.degToRad(view.yaw)
    const pitch = THREE.MathUtils.degToRad(view.pitch)
    const from = new THREE.Vector3(Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch))
    const target = sphere.center.clone()
    let distance = (sphere.radius / Math.tan(THREE.MathUtils.degToRad(camera.fov / 2))) * 1.4
    const points = outline(object)
    for (let i = 0; i < 5; i++) {
      camera.position.copy(target).addScaledVector(from, distance)
      camera.lookAt(target)
      camera.updateMatrixWorld(true)
      const seen = new THREE.Box2()
      const at = new THREE.Vector3()
      for (const point of points) seen.expandByPoint(flat(at.copy(point).project(camera)))
      const middle = seen.getCenter(new THREE.Vector2())
      const extent = seen.getSize(new THREE.Vector2())
      const height = 2 * distance * Math.tan(THREE.MathUtils.degToRad(camera.fov / 2))
      const right = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
      const up = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
      const [lookX, lookY] = view.look ?? [0, 0]
      target.addScaledVector(right, ((middle.x + lookX * extent.x) * height) / 2)
      target.addScaledVector(up, ((middle.y + lookY * extent.y) * height) / 2)
      // wide and tall objects of the same area look equally large
      const side = Math.max(extent.x, extent.y) * 0.72 + Math.sqrt(extent.x * extent.y) * 0.28
      distance *= side / 2 / view.fill
    }
    camera.near = Math.max(0.1, distance - sphere.radius * 3)
    camera.far = distance + sphere.radius * 12
    camera.position.copy(target).addScaledVector(from, distance)
    camera.lookAt(target)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld(true)
  }

  #paint(object: THREE.Object3D, key: THREE.Vector3, sphere: THREE.Sphere): void {
    if (!this.#targets) return
    const { beauty, once, sum, reference } = this.#targets
    const renderer = this.#renderer
    this.#show({ key: true })
    this.#key.position.copy(sphere.center).addScaledVector(key, 20)
    this.#key.target.position.copy(sphere.center)
    renderer.setClearColor('#000000', 0)
    this.#render(beauty)

    this.#show({ key: false })
    const real = this.#whiten(object)
    for (const target of [sum, reference]) {
      renderer.setRenderTarget(target)
      renderer.clear()
    }
    const rounds = roundsOf(this.#size)
    const directions = spread(key, LIGHTS_AT_ONCE * rounds)
    for (let round = 0; round < rounds; round++) {
      this.#soft.forEach((light, i) => {
        const [direction, weight] = directions[round * LIGHTS_AT_ONCE + i] ?? [key, 0]
        this.#place(light, direction, weight, sphere)
      })
      for (const casts of [true, false]) {
        for (const light of this.#soft) light.castShadow = casts
        this.#render(once)
        this.#add(once, casts ? sum : reference)
      }
    }
    for (const [mesh, material] of real) mesh.material = material
    const { uniforms } = this.#compose
    uniforms.beauty = { value: beauty.texture }
    uniforms.light = { value: sum.texture }
    uniforms.reference = { value: reference.texture }
    uniforms.rounds = { value: rounds }
    this.#quad.material = this.#compose
    renderer.setRenderTarget(null)
    renderer.clear()
    renderer.render(this.#quad, this.#camera)
  }

  #show({ key }: { key: boolean }): void {
    this.#key.visible = key
    this.#ground.visible = !key
    for (const light of this.#soft) light.visible = !key
  }

  #place(light: THREE.DirectionalLight, direction: THREE.Vector3, weight: number, sphere: THREE.Sphere): void {
    const reach = sphere.radius * 1.15
    light.intensity = weight
    light.position.copy(sphere.center).addScaledVector(direction, sphere.radius * 6)
    light.target.position.copy(sphere.center)
    light.target.updateMatrixWorld()
    Object.assign(light.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach })
    light.shadow.camera.near = sphere.radius * 3
    light.shadow.camera.far = sphere.radius * 14
    light.shadow.camera.updateProjectionMatrix()
  }

  /** Makes all surfaces white, so that only light and shadow remain. */
  #whiten(object: THREE.Object3D): Map<THREE.Mesh, THREE.Material | THREE.Material[]> {
    const real = new Map<THREE.Mesh, THREE.Material | THREE.Material[]>()
    object.traverse((each) => {
      if (!(each instanceof THREE.Mesh)) return
      const mesh = each as THREE.Mesh
      real.set(mesh, mesh.material)
      mesh.material = this.#white(Array.isArray(mesh.material) ? mesh.material[0] : mesh.material)
    })
    return real
  }

  #white(material: THREE.Material | undefined): THREE.Material {
    const { alphaMap, side } = (material ?? this.#copy) as THREE.MeshStandardMaterial
    const name = `${alphaMap?.uuid ?? ''} ${side}`
    const kept = this.#whites.get(name)
    if (kept) return kept
    const white = new THREE.MeshLambertMaterial({ alphaMap, side, alphaTest: alphaMap ? 0.5 : 0 })
    white.shadowSide = THREE.DoubleSide
    this.#whites.set(name, white)
    return white
  }

  #render(target: THREE.WebGLRenderTarget): void {
    this.#renderer.setRenderTarget(target)
    this.#renderer.clear()
    this.#renderer.render(this.#scene, this.#camera)
  }

  #add(from: THREE.WebGLRenderTarget, to: THREE.WebGLRenderTarget): void {
    this.#copy.uniforms.from = { value: from.texture }
    this.#quad.material = this.#copy
    this.#renderer.setRenderTarget(to)
    this.#renderer.render(this.#quad, this.#camera)
  }
}

/** The key light as a soft box, and a sky. The directions are the same for every picture. */
function spread(key: THREE.Vector3, count: number): [THREE.Vector3, number][] {
  const keys = Math.ceil(count / 2)
  const side = new THREE.Vector3(0, 1, 0).cross(key).normalize()
  const above = key.clone().cross(side)
  const all: [THREE.Vector3, number][] = []
  for (let i = 0; i < count; i++) {
    const isKey = i % 2 === 0
    const n = Math.floor(i / 2)
    const turn = n * 2.39996
    const part = (n + 0.5) / keys
    if (isKey) {
      const radius = 0.2 * Math.sqrt(part)
      const direction = key
        .clone()
        .addScaledVector(side, radius * Math.cos(turn))
        .addScaledVector(above, radius * Math.sin(turn))
      all.push([direction.normalize(), KEY_SHARE])
    } else {
      const radius = Math.sqrt(part * 0.82)
      const direction = new THREE.Vector3(
        radius * Math.cos(turn),
        Math.sqrt(1 - radius * radius),
        radius * Math.sin(turn),
      )
      all.push([direction, 1 - KEY_SHARE])
    }
  }
  return all
}

function outline(object: THREE.Object3D): THREE.Vector3[] {
  const points: THREE.Vector3[] = []
  object.traverse((each) => {
    if (!(each instanceof THREE.Mesh)) return
    const { geometry, matrixWorld, userData } = each as THREE.Mesh
    const position = geometry.getAttribute('position')
    const isInside = userData.inside as ((i: number) => boolean) | undefined
    const step = Math.max(1, Math.floor(position.count / 1500))
    for (let i = 0; i < position.count; i += step) {
      if (isInside && !isInside(i)) continue
      const point = new THREE.Vector3().fromBufferAttribute(position, i)
      if (each instanceof THREE.InstancedMesh) {
        const matrix = new THREE.Matrix4()
        for (let n = 0; n < each.count; n += 3) {
          each.getMatrixAt(n, matrix)
          points.push(point.clone().applyMatrix4(matrix).applyMatrix4(matrixWorld))
        }
      } else points.push(point.applyMatrix4(matrixWorld))
    }
  })
  return points
}

function flat({ x, y }: THREE.Vector3): THREE.Vector2 {
  return new THREE.Vector2(x, y)
}

/** Keeps materials, so that compiled shaders are used again. */
function dispose(object: THREE.Object3D): void {
  object.traverse((each) => {
    if (!(each instanceof THREE.Mesh)) return
    const { geometry, material } = each as THREE.Mesh
    geometry.dispose()
    for (const one of [material].flat()) {
      const { map, alphaMap } = one as THREE.MeshStandardMaterial
      map?.dispose()
      alphaMap?.dispose()
    }
  })
}
