import { ZodError } from 'zod'

const LONGEST = 300

/** Short enough for the administrator's screen. It contains no values, because they are personal data. */
export function describeWriteFailure(error: unknown): string {
  return (error instanceof ZodError ? describeIssues(error) : describeError(error)).slice(0, LONGEST)
}

function describeIssues({ issues }: ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; ')
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}
