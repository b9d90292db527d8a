/** The sandbox's ports follow from the application's. */
export function sandboxPorts(shopPort: number): { http: number; smtp: number } {
  const first = shopPort < 60_000 ? shopPort + 1 : shopPort - 3
  return { http: first, smtp: first + 1 }
}

/** Public by design: they only give access to the sandbox on this machine. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_test_shopzero0sandbox0key0that0opens0nothing',
  publicKey: 'pk_test_shopzero0sandbox0key0that0opens0nothing',
  controlToken: 'sandbox-control',
}

export const SANDBOX_GOOGLE = { clientId: 'shopzero-sandbox', clientSecret: 'opens-nothing-outside-this-machine' }
