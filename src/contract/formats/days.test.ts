import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Formats as WebKit with ICU 72 does: another order than the locale's name promises, and no leading zeros. */
class OtherOrder extends Intl.DateTimeFormat {
  override formatToParts(moment?: Date): Intl.DateTimeFormatPart[] {
    const valueOf = (type: string) =>
      String(Number(super.formatToParts(moment).find((part) => part.type === type)?.value))
    return [
      { type: 'day', value: valueOf('day') },
      { type: 'literal', value: '/' },
      { type: 'month', value: valueOf('month') },
      { type: 'literal', value: '/' },
      { type: 'year', value: valueOf('year') },
    ]
  }
}
const format = (formatter: OtherOrder) => (moment?: Date | number) =>
  formatter
    .formatToParts(new Date(moment ?? 0))
    .map(({ value }) => value)
    .join('')
Object.defineProperty(OtherOrder.prototype, 'format', {
  get(this: OtherOrder) {
    return format(this)
  },
})

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OtherOrder, NumberFormat: Intl.NumberFormat })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a day is read by the names of its parts, in whatever order the JavaScript engine writes them', async () => {
  const { dayOf, formatDay, formatPeriod } = await import('./days.ts')
  expect(new Intl.DateTimeFormat('en-CA').format(new Date('2026-06-12T12:00:00Z'))).toBe('12/6/2026')
  expect(dayOf('2026-06-12T12:00:00.000Z')).toBe('2026-06-12')
  expect(dayOf('2026-06-05T02:59:00.000Z', 'America/Sao_Paulo')).toBe('2026-06-04')
  expect(formatDay(dayOf('2026-06-04T12:00:00.000Z'))).toBe('4/6/2026')
  expect(formatPeriod('2026-06-12T12:00:00.000Z', '2026-06-14T12:00:00.000Z')).toBe('12/6/2026 a 14/6/2026')
})

test('registration is open until its last day in such an engine too', async () => {
  const { isRegistrationOpen } = await import('../events/event-status.ts')
  const event = { registerEndDate: '2026-06-12T12:00:00.000Z', endDate: '2026-06-14T12:00:00.000Z' }
  expect(isRegistrationOpen(event, '2026-06-12', 'America/Sao_Paulo')).toBe(true)
  expect(isRegistrationOpen(event, '2026-06-13', 'America/Sao_Paulo')).toBe(false)
})
