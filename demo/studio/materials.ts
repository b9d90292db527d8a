import * as THREE from 'three'

export type Paint = string | THREE.Texture

function make(paint: Paint, more: THREE.MeshPhysicalMaterialParameters): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({ roughness: 0.5, ...more })
  if (typeof paint === 'string') material.color.set(paint)
  else material.map = paint
  return material
}

export const plastic = (paint: Paint) => make(paint, { roughness: 0.42 })
export const gloss = (paint: Paint) => make(paint, { roughness: 0.3, clearcoat: 0.7, clearcoatRoughness: 0.18 })
export const rubber = (paint: Paint) => make(paint, { roughness: 0.78 })
export const paper = (paint: Paint) => make(paint, { roughness: 0.7 })
export const cloth = (paint: Paint) => make(paint, { roughness: 0.95, side: THREE.DoubleSide })
export const leather = (paint: Paint) => make(paint, { roughness: 0.55, clearcoat: 0.2, clearcoatRoughness: 0.5 })
export const metal = (paint: Paint = '#c9ccd1', roughness = 0.28) => make(paint, { metalness: 1, roughness })
export const foil = (paint: Paint) => make(paint, { metalness: 0.25, roughness: 0.36 })
export const glass = (paint: Paint = '#dcebf0', opacity = 0.32) =>
  make(paint, { roughness: 0.06, transparent: true, opacity, depthWrite: false })
/** Emits light: a screen or a lamp. */
export function lit(paint: Paint, strength = 0.9): THREE.MeshPhysicalMaterial {
  const material = new THREE.MeshPhysicalMaterial({ color: '#080808', roughness: 0.14, emissiveIntensity: strength })
  material.emissive.set(typeof paint === 'string' ? paint : '#ffffff')
  if (typeof paint !== 'string') material.emissiveMap = paint
  return material
}
