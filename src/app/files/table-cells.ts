import Papa from 'papaparse'

/** The cells of a table whose lines end with `\n`. Quoted cells may contain the delimiter and line ends. */
export const tableCells = (text: string, delimiter: string): readonly (readonly string[])[] =>
  Papa.parse(text, { delimiter, newline: '\n' }).data
