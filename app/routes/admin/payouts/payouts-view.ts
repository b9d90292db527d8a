import { msg } from '@lingui/core/macro'
import type { NextRunRow, PayoutRun, RunPayout } from '#modules/ledger/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'

/** The `…On` fields are text: only the server formats dates. */
export type RunRow = Omit<PayoutRun, 'cutoffAt' | 'startedAt' | 'doneAt'> & {
  /** the week's first and last day */
  weekOn: string
  untilOn: string
  startedOn: string
  isDone: boolean
}

export type HoldQuestion = { intent: 'hold' | 'release'; vendorId: string; vendor: string; hold: string | null }

export type NextRunView = {
  input: DashboardQuery
  dueOn: string
  untilOn: string
  total: Kobo
  all: number
  paying: number
  carried: number
  held: number
  /** refunds exceed the vendor's balance */
  owing: number
  rows: NextRunRow[]
  found: number
  pages: number
  runs: RunRow[]
  runPage: number
  runPages: number
  question: HoldQuestion | null
}

export type RunView = AdminPage<Omit<RunPayout, 'endedAt'> & { endedOn: string | null }> & {
  run: RunRow
  question: { intent: 'retry' | 'pay-now'; id: string; number: string; vendor: string; amount: Kobo } | null
}

export const nextRunList = defineAdminList(
  {
    all: msg`All`,
    paying: msg`To be paid`,
    carried: msg`Carried over`,
    held: msg`On hold`,
    owing: msg`Negative balance`,
  },
  dashboardUrls.adminPayouts,
  {
    noMatch: msg`No payouts match these filters.`,
    none: msg`Vendors appear here once we owe them money.`,
  },
)
