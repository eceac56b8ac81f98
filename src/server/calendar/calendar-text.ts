export type Property = readonly [name: string, value: string]

/** A calendar with one entry, with lines as RFC 5545 has them: at most 75 bytes, ended by CRLF. */
export function calendarText(title: string, entry: readonly Property[]): string {
  const lines: Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//PLAY//PLAY//PT'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', title],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
    ['BEGIN', 'VEVENT'],
    ...entry,
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ]
  return lines.map(([name, value]) => `${folded(`${name}:${valueOf(name, value)}`)}\r\n`).join('')
}

/** Only values of type text have escaped characters; dates, numbers and addresses contain none of these. */
const texts = new Set(['SUMMARY', 'LOCATION', 'DESCRIPTION', 'X-WR-CALNAME'])
const valueOf = (name: string, value: string) =>
  texts.has(name)
    ? value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
    : value.replace(/[\r\n]/g, ' ')

const longest = 75

/** A line is cut between characters, not within one: a letter with an accent has two bytes. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > longest - (parts.length > 0 ? 1 : 0)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
