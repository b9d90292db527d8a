/** What an authenticator app wants to know, as a picture and as text. */
export type TwoFactorSetup = { secret: string; uri: string; qrSvg: string }
