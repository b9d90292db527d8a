import { Trans, useLingui } from '@lingui/react/macro'

/**
 * Drawn by us, so that no map service learns of the visit. It shows the lagoon, the islands and the bridges, and a dot
 * at Ikeja. The postal address above it comes from the settings.
 */
export function LagosMap() {
  const { t } = useLingui()
  return (
    <figure className="grid gap-2">
      <svg viewBox="60 20 440 260" aria-hidden className="w-full rounded-card border border-border bg-sunken">
        <path
          className="text-primary-soft"
          fill="currentColor"
          d="M300 0h340v190q-70 12-130-8t-120 10q-40 18-70-20t-20-90z"
        />
        <path className="text-primary-soft" fill="currentColor" d="M0 258q160-26 320-14t320-10v66H0z" />
        <g className="text-border-strong" fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
          <path d="M120 0q40 90 120 150t130 72" />
          <path d="M0 120q120 20 240 30" />
          <path d="M230 0q40 40 90 60t90 110q20 36 70 52" strokeDasharray="1 0" />
          <path d="M330 236q120-22 300-14" />
        </g>
        <g className="text-muted" fill="currentColor" fontSize="17">
          <text x="110" y="190">{t`Surulere`}</text>
          <text x="380" y="65">{t`Lagos Lagoon`}</text>
          <text x="322" y="232" textAnchor="end">{t`Lagos Island`}</text>
          <text x="360" y="264">{t`Victoria Island`}</text>
        </g>
        <circle className="text-primary" fill="currentColor" cx="158" cy="67" r="9" />
        <text
          className="font-semibold text-text"
          fill="currentColor"
          fontSize="17"
          x="142"
          y="73"
          textAnchor="end"
        >{t`Ikeja`}</text>
      </svg>
      <figcaption className="text-md text-text-2">
        <Trans>
          Please write or call before you come. Vendors and their couriers handle all parcels, so you can't collect one
          here.
        </Trans>
      </figcaption>
    </figure>
  )
}
