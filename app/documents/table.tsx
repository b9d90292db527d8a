import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { printable } from './document-fonts.ts'
import { ink } from './sheet.tsx'

export type DocumentColumn = {
  name: string
  /** share of the width, relative to the other columns */
  share: number
  isNumber?: boolean
}

export type DocumentRow = { key: string; cells: (string | { text: string; small: string })[] }

const styles = StyleSheet.create({
  head: { flexDirection: 'row', backgroundColor: ink.sunken, borderRadius: 4, fontSize: 9, fontWeight: 600 },
  row: { flexDirection: 'row', borderBottom: `1 solid ${ink.border}` },
  cell: { padding: '6 8' },
  // right-aligned text needs little space at its left
  number: { paddingLeft: 2 },
  small: { color: ink.muted, fontSize: 8.5 },
  sums: { alignSelf: 'flex-end', width: 240, marginTop: 10, gap: 4, padding: '0 8' },
  sum: { flexDirection: 'row', justifyContent: 'space-between', gap: 12 },
  title: { color: ink.muted, fontSize: 9, marginBottom: 4 },
  total: { fontSize: 13, fontWeight: 600, borderTop: `1 solid ${ink.text}`, paddingTop: 6, marginTop: 2 },
})

/** A row never breaks across pages, and every page repeats the column names. */
export function DocumentTable({
  title,
  columns,
  rows,
}: {
  title?: string
  columns: DocumentColumn[]
  rows: DocumentRow[]
}) {
  const cellStyle = ({ share, isNumber }: DocumentColumn) => [
    styles.cell,
    isNumber ? styles.number : {},
    { flexGrow: share, flexShrink: 1, flexBasis: 0, textAlign: isNumber ? 'right' : 'left' } as const,
  ]
  return (
    <View>
      {title ? <Text style={styles.title}>{title}</Text> : null}
      <View style={styles.head} fixed>
        {columns.map((column) => (
          <Text key={column.name} style={cellStyle(column)}>
            {column.name}
          </Text>
        ))}
      </View>
      {rows.map(({ key, cells }) => (
        <View key={key} style={styles.row} wrap={false}>
          {columns.map((column, at) => {
            const cell = cells[at] ?? ''
            return (
              <View key={column.name} style={cellStyle(column)}>
                <Text>{printable(typeof cell === 'string' ? cell : cell.text)}</Text>
                {typeof cell === 'string' || !cell.small ? null : (
                  <Text style={styles.small}>{printable(cell.small)}</Text>
                )}
              </View>
            )
          })}
        </View>
      ))}
    </View>
  )
}

export type DocumentSum = { name: string; amount: string; isTotal?: boolean }

export function DocumentSums({ title, sums }: { title?: string; sums: DocumentSum[] }) {
  return (
    <View style={styles.sums} wrap={false}>
      {title ? <Text style={styles.title}>{title}</Text> : null}
      {sums.map(({ name, amount, isTotal }) => (
        <View key={name} style={isTotal ? [styles.sum, styles.total] : styles.sum}>
          <Text>{name}</Text>
          <Text>{amount}</Text>
        </View>
      ))}
    </View>
  )
}
