/**
 * An error that the user can act on is a returned value. An error that only we can act on is thrown. Refusal codes are
 * a closed list in the module's errors.ts.
 */
export type Ok<T> = { ok: true; value: T }
export type Refusal<C extends string = string, D = unknown> = { ok: false; code: C; detail?: D }
export type Result<T, C extends string = string, D = unknown> = Ok<T> | Refusal<C, D>

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function refuse<C extends string, D = undefined>(code: C, detail?: D): Refusal<C, D> {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail }
}
