import type { Mask } from './mask.ts'

/**
 * A mask for a typed time, `HH:mm`. It adds the colon after two digits, after a digit that can't begin an hour with two
 * digits, or where the person types it. It also accepts `8h30` and `8.30`.
 */
export const timeMask: Mask = {
  isSignificant: (character) => /[\d:]/.test(character),
  strip: writeTime,
  format: (stripped) => stripped,
}

function writeTime(text: string): string {
  const groups = ['']
  for (const character of text.replace(/[h.,\s]/gi, ':').replace(/[^\d:]/g, '')) {
    const [hours = ''] = groups
    const isLast = groups.length === 2
    if (character === ':') {
      if (hours && !isLast) groups.push('')
    } else if (isLast) {
      if ((groups[1] ?? '').length < 2) groups[1] += character
    } else if (hours.length === 2 || Number(hours) > 2) groups.push(character)
    else groups[0] += character
  }
  return groups.join(':')
}

/** Parses a typed time into `HH:mm`; full hours may be typed without minutes. Undefined if there is no such time. */
export function timeIn(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?::(\d\d)?)?$/.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
