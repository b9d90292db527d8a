import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Form } from 'react-router'
import type { ListedAttribute } from './attribute-view.ts'
import { kindWords } from './attribute-words.ts'
import { BackLink } from '#app/components/dashboard/back-link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState, Scene } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/page-link.tsx'

type AttributesScreenProps = { slug: string; name: string; attributes: ListedAttribute[] }

/** First what the categories above hand down, then the category's own attributes, which can change places. */
export function AttributesScreen({ slug, name, attributes }: AttributesScreenProps) {
  const { t } = useLingui()
  return (
    <div className="grid max-w-3xl gap-4">
      <BackLink to={dashboardUrls.adminCategories()}>
        <Trans>Categories</Trans>
      </BackLink>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl font-bold wrap-anywhere">
          <Trans>Attributes: {name}</Trans>
        </h1>
        {attributes.length > 0 ? (
          <LinkButton to={dashboardUrls.adminNewAttribute(slug)}>
            <Trans>Add attribute</Trans>
          </LinkButton>
        ) : null}
      </div>
      <p className="text-text-2">
        <Trans>Products in this category and in those below it have these attributes.</Trans>
      </p>
      {attributes.length === 0 ? (
        <Card>
          <EmptyState
            picture={<Scene name="scale" />}
            title={<Trans>No attributes yet.</Trans>}
            action={
              <LinkButton to={dashboardUrls.adminNewAttribute(slug)}>
                <Trans>Add attribute</Trans>
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <ul
          aria-label={t`Attributes`}
          className="grid divide-y divide-border rounded-card border border-border bg-surface"
        >
          {attributes.map((attribute) => (
            <Row key={attribute.id} attribute={attribute} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Row({ attribute }: { attribute: ListedAttribute }) {
  const { t } = useLingui()
  const { id, name, kind, unit, choices, categoryName, isRequired, isFilterable, isActive, isFirst, isLast } = attribute
  return (
    <li className="flex items-center justify-between gap-x-3 py-1 pr-2 pl-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 pb-2 sm:pb-0">
        <Link
          to={dashboardUrls.adminAttribute(id)}
          className="flex min-h-11 w-full items-center font-medium text-primary wrap-anywhere hover:underline sm:w-auto"
        >
          {name}
        </Link>
        <span className="text-sm text-text-2">
          {unit === null ? t(kindWords[kind]) : `${t(kindWords[kind])} (${unit})`}
          {kind === 'choice' ? (
            <>
              {' · '}
              <Plural value={choices} one="# choice" other="# choices" />
            </>
          ) : null}
        </span>
        {categoryName === null ? null : (
          <span className="text-sm text-text-2">
            <Trans>From {categoryName}</Trans>
          </span>
        )}
        {isRequired ? <Badge>{t`Required`}</Badge> : null}
        {isFilterable ? <Badge>{t`Filter`}</Badge> : null}
        {isActive ? null : <Badge>{t`Not active`}</Badge>}
      </div>
      {categoryName === null ? (
        <div className="flex shrink-0 items-center">
          <Step id={id} direction="up" label={t`Move ${name} up`} isEnd={isFirst} />
          <Step id={id} direction="down" label={t`Move ${name} down`} isEnd={isLast} />
        </div>
      ) : null}
    </li>
  )
}

type StepProps = { id: string; direction: 'up' | 'down'; label: string; isEnd: boolean }

function Step({ id, direction, label, isEnd }: StepProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <IconButton type="submit" name="intent" value={direction} label={label} disabled={isEnd}>
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </Form>
  )
}
