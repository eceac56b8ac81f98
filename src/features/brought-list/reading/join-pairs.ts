import { searchable } from '#contract/formats/formats.ts'
import type { ListLine } from './list-line.ts'

/**
 * Two lines that name each other become one pair. In spreadsheets each player of a pair has a line, with the partner in
 * a column. The line of a person whom another line names as partner joins that line.
 */
export function joinPairs(lines: readonly ListLine[]): readonly ListLine[] {
  const joined: ListLine[] = []
  const at = new Map<string, number>()
  const keyOf = (name: string, { categoryId, writtenCategory }: ListLine) =>
    `${categoryId || writtenCategory} ${searchable(name)}`
  for (const line of lines) {
    const own = at.get(keyOf(line.name, line))
    const before = own === undefined ? undefined : joined[own]
    const isPartner =
      before !== undefined &&
      isSame(before.partner, line.name) &&
      (!line.partner || isSame(line.partner, before.name))
    const isAgain =
      before !== undefined && isSame(before.name, line.name) && isSame(before.partner, line.partner)
    if (own !== undefined && before && isPartner) {
      joined[own] = {
        ...before,
        partnerPhone: before.partnerPhone || line.phone,
        partnerEmail: before.partnerEmail || line.email,
        ...ofBoth(before, line),
      }
      continue
    }
    // Bia stood alone before the line of Ana, who names her.
    const alone = line.partner ? at.get(keyOf(line.partner, line)) : undefined
    const single = alone === undefined ? undefined : joined[alone]
    if (alone !== undefined && single && single.partner === '' && isSame(single.name, line.partner)) {
      joined[alone] = {
        ...single,
        partner: line.name,
        partnerPhone: line.phone,
        partnerEmail: line.email,
        ...ofBoth(single, line),
      }
      at.set(keyOf(line.name, line), alone)
      continue
    }
    const index = joined.push(line) - 1
    if (isAgain) continue
    at.set(keyOf(line.name, line), index)
    if (line.partner) at.set(keyOf(line.partner, line), index)
  }
  return joined
}

/** What the lines of both players say about the pair, whose players pay the same: nobody is paid by the line of the other. */
const ofBoth = (one: ListLine, other: ListLine) => ({
  phone: one.phone || other.partnerPhone,
  email: one.email || other.partnerEmail,
  isPaid: one.isPaid && other.isPaid,
  value: one.value || other.value,
  doubts: [
    ...one.doubts,
    ...other.doubts,
    ...(one.isPaid === other.isPaid
      ? []
      : ['Só uma das duas pessoas consta como paga: entram como não pagas']),
    ...(one.value && other.value && one.value !== other.value
      ? [`Os valores das duas pessoas são diferentes: entram com ${one.value}`]
      : []),
  ],
})

const isSame = (one: string, other: string) => one !== '' && searchable(one) === searchable(other)
