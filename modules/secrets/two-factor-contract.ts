export type TwoFactorSetup = { secret: string; uri: string; qrSvg: string }
