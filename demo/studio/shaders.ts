import * as THREE from 'three'

const vertexShader = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'

export const copyShader = {
  vertexShader,
  fragmentShader: `varying vec2 at; uniform sampler2D from; void main() { gl_FragColor = vec4(texture2D(from, at).rgb, 1.0); }`,
  uniforms: { from: { value: null as THREE.Texture | null } },
  blending: THREE.CustomBlending,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneFactor,
  depthTest: false,
  depthWrite: false,
}

/**
 * The fully lit colours, multiplied by the light that arrives. Without an object, it shows the shadow on the ground.
 */
export const composeShader = {
  vertexShader,
  fragmentShader: `
    varying vec2 at;
    uniform sampler2D beauty, light, reference;
    uniform float rounds;
    vec3 tone(vec3 c) { // Khronos neutral
      float x = min(c.r, min(c.g, c.b));
      c -= x < 0.08 ? x - 6.25 * x * x : 0.04;
      float peak = max(c.r, max(c.g, c.b));
      if (peak < 0.76) return c;
      float d = 1.0 - 0.76;
      float top = 1.0 - d * d / (peak + d - 0.76);
      c *= top / peak;
      float g = 1.0 - 1.0 / (0.15 * (peak - top) + 1.0);
      return mix(c, vec3(top), g);
    }
    vec3 toScreen(vec3 c) { return mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)); }
    float arriving(vec2 to, float dark) {
      float whole = texture2D(reference, to).r / rounds;
      return whole < 0.02 ? dark : min(1.0, texture2D(light, to).r / rounds / whole);
    }
    void main() {
      vec4 seen = texture2D(beauty, at);
      float part = arriving(at, seen.a > 0.5 ? 0.55 : 1.0);
      vec3 colour = seen.a > 0.0 ? seen.rgb / seen.a : vec3(0.0);
      colour = toScreen(clamp(tone(colour * (0.1 + 0.95 * part)), 0.0, 1.0));
      // a shadow has no edges of its own: it is the mean of what is around it
      if (seen.a < 0.5) {
        float sum = part, weight = 1.0;
        for (int i = 0; i < 24; i++) {
          float turn = float(i) * 2.39996;
          vec2 to = at + 0.022 * sqrt((float(i) + 0.5) / 24.0) * vec2(cos(turn), sin(turn));
          float free = 1.0 - texture2D(beauty, to).a;
          sum += free * arriving(to, 1.0);
          weight += free;
        }
        part = mix(sum / weight, part, seen.a * 2.0);
      }
      vec2 rim = smoothstep(vec2(0.0), vec2(0.13), at) * smoothstep(vec2(0.0), vec2(0.13), 1.0 - at);
      float shadow = pow(clamp(1.03 * (1.0 - part) - 0.035, 0.0, 1.0), 1.1) * 0.74 * rim.x * rim.y * (1.0 - seen.a);
      vec3 ink = vec3(0.105, 0.075, 0.055);
      gl_FragColor = vec4(colour * seen.a + ink * shadow, seen.a + shadow);
    }`,
  uniforms: {} as Record<string, THREE.IUniform>,
  blending: THREE.NoBlending,
  depthTest: false,
  depthWrite: false,
}
