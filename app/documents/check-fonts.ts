import PdfDocument from 'pdfkit'

const FONTS = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique']

let areFound = false

/**
 * Throws where a standard font is missing. The PDF library opens these fonts when it is imported, and nothing awaits
 * them: a missing one is an unhandled rejection, which ends the process. So this comes before the import.
 */
export function checkFonts(): void {
  if (areFound) return
  const document = new PdfDocument({ autoFirstPage: false })
  for (const name of FONTS) document.font(name)
  areFound = true
}
