import PdfDocument from 'pdfkit'

const FONTS = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique', 'Helvetica-BoldOblique']

let areFound = false

/**
 * Throws if a standard font is missing. The PDF library opens these fonts on import, and nothing awaits the result. A
 * missing font would be an unhandled rejection, which ends the process. So this runs before the import.
 */
export function checkFonts(): void {
  if (areFound) return
  const document = new PdfDocument({ autoFirstPage: false })
  for (const name of FONTS) document.font(name)
  areFound = true
}
