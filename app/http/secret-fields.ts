/** The value of such a field is never sent back to a page. */
export function isSecretField(name: string): boolean {
  return /password|secret|token|otp|cvv/i.test(name)
}
