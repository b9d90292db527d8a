/**
 * Mail programs support no variables and few style sheets. So light colours are inline, and the dark theme is in the
 * head.
 */
export const ink = {
  text: '#1e1712',
  muted: '#6f5e4e',
  paper: '#fffbf5',
  surface: '#ffffff',
  sunken: '#f6eee3',
  border: '#e6d9c8',
  primary: '#2f2b7a',
  onPrimary: '#ffffff',
  accent: '#b93a0a',
}

/** The dark theme's changes of each class. Values come from app/styles/tokens.css. */
const dark: Record<string, Record<string, string>> = {
  paper: { 'background-color': '#14100d' },
  sheet: { 'background-color': '#1e1916', 'border-color': '#3a3129' },
  brand: { color: '#ffffff' },
  rule: { 'border-color': '#3a3129' },
  box: { 'background-color': '#14100d', 'border-color': '#3a3129' },
  thumb: { 'background-color': '#4c433a' },
  text: { color: '#f6eee4' },
  muted: { color: '#ad9d8b' },
  link: { color: '#a7a3ff' },
  button: { 'background-color': '#a7a3ff', color: '#15123d' },
  accent: { color: '#ff9a5c' },
}

const rules = (prefix: string, only: (property: string) => boolean): string =>
  Object.entries(dark)
    .map(([name, changes]) => {
      const kept = Object.entries(changes).filter(([property]) => only(property))
      return kept.length === 0
        ? ''
        : `${prefix}.${name}{${kept.map(([property, value]) => `${property}:${value}!important`).join(';')}}`
    })
    .join('')

/** Outlook changes colours itself and marks those elements. These rules override its colours. */
export const emailStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.gutter{padding:0!important}.sheet{border-width:0!important;border-radius:0!important}',
  '.band{border-radius:0!important}.pad{padding-left:20px!important;padding-right:20px!important}}',
  `@media (prefers-color-scheme:dark){${rules('', () => true)}}`,
  rules('[data-ogsc] ', (property) => property === 'color'),
  rules('[data-ogsb] ', (property) => property === 'background-color'),
].join('')
