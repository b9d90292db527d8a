declare module 'pdfkit' {
  export default class PdfDocument {
    constructor(options: { autoFirstPage: boolean })
    font(name: string): this
  }
}
