import type { Mask } from './mask.ts'

/**
 * A mask for a typed day, `d/M/aaaa`. It adds slashes after two digits, or where the person types them. It also accepts a
 * pasted day in another form (`2026-11-21`, `21.11.2026`).
 */
export const dayMask: Mask = {
  isSignificant: (character) => /[\d/]/.test(character),
  strip: (text) => writeDay(fromIso(text) ?? text),
  format: (stripped) => stripped,
}

const sizes = [2, 2, 4]

function writeDay(text: string): string {
  const groups = ['']
  for (const character of text.replace(/[.\-\s]/g, '/').replace(/[^\d/]/g, '')) {
    const at = groups.length - 1
    const isFull = groups[at]?.length === sizes[at]
    const isLast = at === sizes.length - 1
    if (character === '/') {
      if (groups[at] && !isLast) groups.push('')
    } else if (!isFull) groups[at] += character
    else if (!isLast) groups.push(character)
  }
  return groups.join('/')
}

function fromIso(text: string): string | undefined {
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []
  return year && `${day}/${month}/${year}`
}

const asTyped = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Parses a typed day into `yyyy-MM-dd`; undefined when there is no such day. */
export function dayIn(text: string): string | undefined {
  const [, day, month, year] = asTyped.exec(text.trim()) ?? []
  if (!day || !month || !year) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** The message for a text that is no valid day; undefined for a valid one. */
export function dayProblem(text: string): string | undefined {
  if (dayIn(text) !== undefined) return undefined
  return asTyped.test(text.trim()) ? 'Essa data não existe' : 'Informe a data como dia/mês/ano'
}

/** Formats `yyyy-MM-dd` as `d/M/aaaa`. */
export function dayText(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${Number(day)}/${Number(month)}/${year}`
}
