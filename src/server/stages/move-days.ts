import { addDays } from '#contract/formats/days.ts'

/** How values of one stage become values of the next: days move, ids of copied rows are replaced. */
export interface Move {
  days: number
  ids: ReadonlyMap<string, string>
}

const wholeDay = /^\d{4}-\d{2}-\d{2}$/
const wholeMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const movedMoment = (moment: string, days: number) => addDays(moment.slice(0, 10), days) + moment.slice(10)

/**
 * The value of a column in the next stage. A day or a moment, also one within JSON, moves by the same number of days;
 * other values stay. The function looks at the value and not at the name of the column, so that a column that is added
 * later moves, too.
 */
export function movedValue<Value>(value: Value, move: Move): Value {
  return (typeof value === 'string' ? movedText(value, move) : value) as Value
}

function movedText(text: string, move: Move): string {
  if (wholeDay.test(text)) return addDays(text, move.days)
  if (wholeMoment.test(text)) return movedMoment(text, move.days)
  if (move.ids.has(text)) return move.ids.get(text) ?? text
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.stringify(movedPart(JSON.parse(text), move))
  } catch {
    // The text only looks like JSON.
    return text
  }
}

function movedPart(part: unknown, move: Move): unknown {
  if (Array.isArray(part)) return part.map((one) => movedPart(one, move))
  if (typeof part !== 'object' || part === null) return movedValue(part, move)
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, movedPart(one, move)]))
}

/** Weekdays (0 to 6, separated by commas) after a move by some days. */
export const movedWeekDays = (weekDays: string, days: number): string =>
  weekDays
    .split(',')
    .filter((one) => one !== '')
    .map((one) => (((Number(one) + days) % 7) + 7) % 7)
    .toSorted((one, other) => one - other)
    .join(',')
