declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'
  const build: ServerBuild
  export = build
}

declare module 'virtual:icon-sprite' {
  export const spriteUrl: string
}

declare module 'virtual:page-script' {
  export const pageScript: string
}
