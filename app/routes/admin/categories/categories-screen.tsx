import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, EllipsisVertical, ListChecks, Plus, type LucideIcon } from 'lucide-react'
import { Form } from 'react-router'
import type { TreeCategory } from '#modules/categories/contract.ts'
import { CATEGORY_LEVELS } from '#modules/categories/contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Menu, menuItem } from '#app/ui/menu.tsx'
import { Link } from '#app/ui/page-link.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'

/** The tree as an indented list. The main categories are fixed. */
export function CategoriesScreen({ tree }: { tree: TreeCategory[] }) {
  const { t } = useLingui()
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-display text-2xl font-bold">
          <Trans>Categories</Trans>
        </h1>
        <LinkButton to={dashboardUrls.adminNewCategory()}>
          <Trans>Add category</Trans>
        </LinkButton>
      </div>
      <p className="text-text-2">
        <Trans>
          The nine main categories are fixed, because many pages show them. You can add, change and move the categories
          below them. Each category can have attributes.
        </Trans>
      </p>
      <ul
        aria-label={t`Categories`}
        className="grid divide-y divide-border rounded-card border border-border bg-surface"
      >
        {tree.map((category) => (
          <Row key={category.slug} category={category} />
        ))}
      </ul>
    </div>
  )
}

const INDENT = ['', 'pl-3', 'pl-8', 'pl-13']

function Row({ category }: { category: TreeCategory }) {
  const { t } = useLingui()
  const { slug, level, names, isActive, products, parent } = category
  const name = names.en
  return (
    <li className={`flex items-center justify-between gap-x-3 py-1 pr-2 max-sm:pr-0 ${INDENT[level] ?? ''}`}>
      <div className="min-w-0 sm:flex sm:items-center sm:gap-x-3">
        {parent === null ? (
          <span className="flex min-h-11 items-center font-semibold max-sm:-mb-1 max-sm:leading-5">{name}</span>
        ) : (
          <Link
            to={dashboardUrls.adminCategory(slug)}
            className="flex min-h-11 items-center font-medium text-primary wrap-anywhere hover:underline max-sm:-mb-1 max-sm:leading-5"
          >
            {name}
          </Link>
        )}
        <span className="text-sm text-text-2 tabular-nums max-sm:block max-sm:pb-1">
          <Plural value={products} _0="No products" one="# product" other="# products" />
        </span>
        {isActive ? null : <Badge>{t`Not active`}</Badge>}
      </div>
      <Menu
        align="end"
        label={t`Actions for ${name}`}
        button={<EllipsisVertical aria-hidden className="size-5" />}
        buttonClassName={`${buttonClass({ variant: 'ghost' })} button-icon sm:hidden`}
      >
        <Actions category={category} className={menuItem()} isSaid />
      </Menu>
      <div className="flex shrink-0 items-center max-sm:hidden">
        <Actions
          category={category}
          className="grid size-11 place-items-center rounded-control text-text-2 hover:bg-sunken disabled:text-border-strong disabled:hover:bg-transparent"
          isSaid={false}
        />
      </div>
    </li>
  )
}

type ActionsProps = {
  category: TreeCategory
  className: string
  /** in words, not only as pictures */
  isSaid: boolean
}

/** Side by side on a wide screen, and behind one button on a phone. */
function Actions({ category, ...look }: ActionsProps) {
  const { t } = useLingui()
  const { slug, level, names, parent, isFirst, isLast } = category
  const name = names.en
  return (
    <>
      <Way {...look} to={dashboardUrls.adminAttributes(slug)} Icon={ListChecks} label={t`Attributes of ${name}`}>
        {t`Attributes`}
      </Way>
      {parent === null ? null : (
        <>
          <Step {...look} slug={slug} direction="up" label={t`Move ${name} up`} isEnd={isFirst}>
            {t`Move up`}
          </Step>
          <Step {...look} slug={slug} direction="down" label={t`Move ${name} down`} isEnd={isLast}>
            {t`Move down`}
          </Step>
        </>
      )}
      {level < CATEGORY_LEVELS ? (
        <Way
          {...look}
          to={dashboardUrls.adminNewCategory({ parent: slug })}
          Icon={Plus}
          label={t`Add a category below ${name}`}
        >
          {t`Add a category below`}
        </Way>
      ) : null}
    </>
  )
}

type LookProps = Pick<ActionsProps, 'className' | 'isSaid'> & { label: string; children: string }

function Way({ to, Icon, label, className, isSaid, children }: LookProps & { to: string; Icon: LucideIcon }) {
  return (
    <Link to={to} aria-label={label} className={className}>
      <Icon aria-hidden className="size-5" />
      {isSaid ? children : null}
    </Link>
  )
}

type StepProps = LookProps & { slug: string; direction: 'up' | 'down'; isEnd: boolean }

function Step({ slug, direction, isEnd, label, className, isSaid, children }: StepProps) {
  const Icon = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="slug" value={slug} />
      <button
        type="submit"
        name="intent"
        value={direction}
        aria-label={label}
        title={isSaid ? undefined : label}
        disabled={isEnd}
        className={className}
      >
        <Icon aria-hidden className="size-5" />
        {isSaid ? children : null}
      </button>
    </Form>
  )
}
