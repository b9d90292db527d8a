const LINE = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } }

/** How the plain-text part is made of the HTML: a row of a table is a line, and its sum stands behind a colon. */
export const htmlToTextOptions = {
  selectors: [
    { selector: 'tr.line', ...LINE },
    { selector: 'td.cell', format: 'inline' },
    { selector: 'td.sum', format: 'inlineSurround', options: { prefix: ': ' } },
    { selector: 'span.each', format: 'inlineSurround', options: { prefix: ' (', suffix: ')' } },
    { selector: 'td.block', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
}
