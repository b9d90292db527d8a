import {
  Document,
  Ellipse,
  Page,
  Path,
  Rect,
  StyleSheet,
  Svg,
  Text,
  View,
  type DocumentProps,
} from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { FACE, printable } from './document-fonts.ts'

export type DocumentShop = {
  siteName: string
  contactEmail: string
  contactPhone: string
  address: string
  /** registered address and number of the company, if they are set */
  company: string[]
}

/** A PDF has no CSS variables, so these repeat the colours of the light theme. */
export const ink = {
  text: '#1e1712',
  muted: '#6f5e4e',
  sunken: '#f6eee3',
  border: '#e6d9c8',
  primary: '#2f2b7a',
  onPrimary: '#ffffff',
  highlight: '#ffc53d',
}

const styles = StyleSheet.create({
  page: { fontFamily: FACE, fontSize: 10, color: ink.text, padding: '40 44 64' },
  // not on the page: the footer is laid out again for each page, and would grow each time
  body: { fontSize: 10, lineHeight: 1.4 },
  head: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 22 },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 10 },
  name: { fontSize: 18, fontWeight: 600, lineHeight: 1.2 },
  shop: { color: ink.muted, fontSize: 9 },
  title: { fontSize: 18, fontWeight: 600, lineHeight: 1.2, textAlign: 'right' },
  number: { textAlign: 'right', color: ink.muted },
  foot: {
    position: 'absolute',
    left: 44,
    right: 44,
    bottom: 26,
    borderTop: `1 solid ${ink.border}`,
    paddingTop: 8,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: ink.muted,
    fontSize: 8,
  },
  facts: { flexDirection: 'row', gap: 24, marginBottom: 20 },
  below: { marginTop: 24, marginBottom: 0, borderTop: `1 solid ${ink.border}`, paddingTop: 14 },
  fact: { flex: 1, gap: 2 },
  label: { color: ink.muted, fontSize: 9 },
})

type DocumentFileProps = { title: string; locale: string; siteName: string; children: ReactNode }

/** PDF readers show the title, and read the text aloud in its language. */
export function DocumentFile({ title, locale, siteName, children }: DocumentFileProps): ReactElement<DocumentProps> {
  return (
    <Document title={title} author={siteName} creator={siteName} producer={siteName} language={locale}>
      {children}
    </Document>
  )
}

type DocumentSheetProps = {
  shop: DocumentShop
  title: string
  /** identifies this sheet, below the title and in the footer of every page */
  number: string
  /** further facts, below the number */
  about?: string[]
  children: ReactNode
}

/** The letterhead is on the first page only. The footer of every page has the number and the page count. */
export function DocumentSheet({ shop, title, number, about = [], children }: DocumentSheetProps) {
  return (
    <Page size="A4" style={styles.page}>
      <View style={[styles.body, styles.head]}>
        <View>
          <View style={styles.brand}>
            <DocumentMark />
            <Text style={styles.name}>{shop.siteName}</Text>
          </View>
          <Text style={[styles.shop, { marginTop: 6 }]}>{shop.address}</Text>
          <Text style={styles.shop}>
            {shop.contactEmail} · {shop.contactPhone}
          </Text>
          {shop.company.length > 0 ? <Text style={styles.shop}>{shop.company.map(printable).join(' · ')}</Text> : null}
        </View>
        <View style={{ flexShrink: 1 }}>
          <Text style={styles.title}>{title}</Text>
          <Text style={styles.number}>{number}</Text>
          {about.map((line) => (
            <Text key={line} style={styles.number}>
              {line}
            </Text>
          ))}
        </View>
      </View>
      <View style={styles.body}>{children}</View>
      <View style={styles.foot} fixed>
        <Text>
          {shop.siteName} · {number}
        </Text>
        <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
      </View>
    </Page>
  )
}

type DocumentFactsProps = {
  facts: { label: string; lines: string[] }[]
  /** below the main content, not above it */
  isBelow?: boolean
}

export function DocumentFacts({ facts, isBelow = false }: DocumentFactsProps) {
  return (
    <View style={isBelow ? [styles.facts, styles.below] : styles.facts} wrap={false}>
      {facts.map(({ label, lines }) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.label}>{label}</Text>
          <Text>{lines.map(printable).join('\n')}</Text>
        </View>
      ))}
    </View>
  )
}

export function DocumentNote({ children }: { children: ReactNode }) {
  return <Text style={{ marginTop: 18, color: ink.muted, fontSize: 9 }}>{children}</Text>
}

function DocumentMark() {
  return (
    <Svg viewBox="0 0 64 64" width={28} height={28}>
      <Rect width={64} height={64} rx={16} fill={ink.primary} />
      <Ellipse cx={32} cy={32} rx={13.4} ry={15.8} fill="none" strokeWidth={6.8} stroke={ink.onPrimary} />
      <Path d="M12 28.4h40M12 35.6h40" strokeWidth={3.6} strokeLinecap="round" stroke={ink.highlight} />
    </Svg>
  )
}
