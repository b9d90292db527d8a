/** The app only adds to these. A trigger refuses changes of the ledger and of the stock's journal to every role. */
export const WRITTEN_ONCE = ['ledger_postings', 'ledger_lines', 'stock_moves', 'audit_log']

/** The owner alone writes them. */
export const READ_ONLY = ['migrations']
