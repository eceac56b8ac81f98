interface Room {
  width: number
  /** The largest number of lines. */
  lines: number
  /** Sizes of letters, the wanted one first. */
  sizes: readonly number[]
}

export interface FittedText {
  size: number
  lines: readonly string[]
}

/**
 * A text in the largest size that fits; in the smallest size it is cut, with '…'.
 * @param measure how wide a text is in a size
 */
export function fitted(
  text: string,
  { width, lines: most, sizes }: Room,
  measure: (text: string, size: number) => number,
): FittedText {
  for (const size of sizes) {
    const lines = wrapped(text, (line) => measure(line, size) <= width)
    if (lines.length <= most && lines.every((line) => measure(line, size) <= width)) return { size, lines }
  }
  const size = sizes.at(-1) ?? 16
  const fits = (line: string) => measure(line, size) <= width
  const lines = wrapped(text, fits)
  const last = lines.slice(most - 1).join(' ')
  const kept = [...lines.slice(0, most - 1), last].filter(Boolean)
  return { size, lines: kept.map((line) => cut(line, fits)) }
}

function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1) ?? ''} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const letters = Array.from(line)
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
