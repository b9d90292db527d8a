export type ClassPart = string | false | null | undefined

/** Joins class names; what is false or absent falls out. */
export function cx(...parts: ClassPart[]): string {
  return parts.filter(Boolean).join(' ')
}
