import type { Config } from '#infra/env.ts'

/** Explains on a terminal why the start takes longer. */
export function announceMigration({ isFirst }: { isFirst: boolean }): void {
  if (process.stdout.isTTY) process.stdout.write(`${isFirst ? 'Setting up' : 'Updating'} the database…\n`)
}

export function announceUrl(config: Config, dataLiesIn: string): void {
  const address = `${config.web.origin}${config.web.basePath}`
  const lines = ['', `  ShopZero is open at ${address}`, '']
  if (config.demo) {
    lines.push(
      '  Demo accounts (password shopzero-demo):',
      '    shopper@shopzero.test   a customer with orders',
      '    vendor@shopzero.test    an approved vendor',
      '    pending@shopzero.test   a vendor waiting for approval',
      `  Administrator: ${address}admin (password shopzero-admin)`,
      `  Outgoing email: ${address}sandbox/mailbox`,
      '',
    )
  }
  lines.push(`  Data: ${dataLiesIn}`, '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
