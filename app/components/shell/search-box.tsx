import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { urls } from '../../urls.ts'

/** A blank term goes nowhere: the browser refuses it, and the server ignores it. */
export function SearchBox({ id, to = urls.search(), label }: { id: string; to?: string; label?: string }) {
  const { t } = useLingui()
  const { search, pathname } = useLocation()
  const asked = pathname === to ? (new URLSearchParams(search).get('q') ?? '') : ''
  return (
    <search className="min-w-0 flex-1">
      <Form
        action={to}
        className="relative"
        onSubmit={(event) => {
          const field = event.currentTarget.elements.namedItem('q')
          if (!(field instanceof HTMLInputElement)) return
          field.value = field.value.trim()
          if (!field.value) event.preventDefault()
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label ?? t`Search products`}
        </label>
        <input
          id={id}
          key={asked}
          type="search"
          name="q"
          defaultValue={asked}
          required
          pattern=".*\S.*"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t`Search`}
          className="h-11 w-full rounded-pill border border-border-strong bg-surface pr-12 pl-4 text-base text-text placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label={t`Search`}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-pill text-primary hover:text-primary-hover"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </Form>
    </search>
  )
}
