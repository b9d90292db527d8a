import { ZodError } from 'zod'

const LONGEST = 300

/** Why an email could not be written, short enough for the administrator's page. Values are never part of it. */
export function describeWriteFailure(error: unknown): string {
  return (error instanceof ZodError ? describeIssues(error) : describeError(error)).slice(0, LONGEST)
}

function describeIssues({ issues }: ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; ')
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}
