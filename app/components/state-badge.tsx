import { Circle, CircleArrowRight, CircleCheck, CircleDot, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../ui/badge.tsx'

const ICONS: Partial<Record<Tone, typeof Clock>> = {
  warning: Clock,
  info: CircleDot,
  primary: CircleArrowRight,
  success: CircleCheck,
  danger: CircleX,
}

/** Each colour has an icon, because colour alone is not accessible. */
export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = ICONS[tone] ?? Circle
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {children}
    </Badge>
  )
}
