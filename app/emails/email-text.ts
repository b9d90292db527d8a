const LINE = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } }

/** Turns the HTML into plain text: a table row becomes a line, with its sum after a colon. */
export const htmlToTextOptions = {
  selectors: [
    { selector: 'tr.line', ...LINE },
    { selector: 'td.cell', format: 'inline' },
    { selector: 'td.sum', format: 'inlineSurround', options: { prefix: ': ' } },
    { selector: 'span.each', format: 'inlineSurround', options: { prefix: ' (', suffix: ')' } },
    { selector: 'td.block', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
  ],
}
