import { Mark, Wordmark } from '#app/ui/mark.tsx'
import { AdireMotif } from '#app/ui/motif.tsx'
import { Section, Specimen } from './parts.tsx'

export function BrandSection() {
  return (
    <Section id="brand" title="Brand and tokens">
      <Specimen title="Mark and wordmark">
        <Wordmark name="ShopZero" />
        <Mark className="size-6" />
        <Mark className="size-10" />
        <Mark className="size-18" />
      </Specimen>
      <Specimen title="Motif: adire rings, at most once a page" look="plain">
        <div className="h-24 overflow-hidden rounded-card bg-(--motif-ground)">
          <AdireMotif />
        </div>
      </Specimen>
      <Specimen title="Colours" look="plain">
        <ul className="demo-swatches">
          {SWATCHES.map((name) => (
            <li key={name}>
              <div className={`h-11 rounded-chip border border-border demo-${name}`} />
              <span className="text-xs wrap-anywhere text-text-2">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type" look="plain">
        <div className="grid gap-2 rounded-card border border-border bg-surface p-5">
          <p className="demo-head font-display font-bold tracking-tight">Everything Lagos sells, delivered.</p>
          <p className="font-display text-xl font-bold">
            ₦12,500 <s className="demo-sans text-base font-normal text-muted">₦15,999</s>
          </p>
          <p lang="yo">Ṣọ́ọ̀bù wa ń tà àwọn ẹ̀wù tó dára</p>
          <p lang="ig">Ọ́kụ́ ṅụrụ ọma, ihe ị chọrọ</p>
          <p lang="ha">Ɗan kasuwa yana sayar da ƙayan ɓangare</p>
          <p className="text-md text-text-2">14/20 for secondary text: vendor, delivery, notes.</p>
          <p className="text-sm text-muted">13/18 for hints. 12/16 for marks.</p>
        </div>
      </Specimen>
    </Section>
  )
}

const SWATCHES = [
  'bg',
  'surface',
  'sunken',
  'border',
  'border-strong',
  'text',
  'text-2',
  'muted',
  'primary',
  'primary-hover',
  'primary-soft',
  'accent',
  'accent-soft',
  'highlight',
  'success',
  'danger',
]
