import { type Day, formatDay } from '#contract/formats/days.ts'
import { csvOf } from '#contract/formats/csv.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { changedSince, differencesOf, tillWayLabels, tillWays, totalOf } from '#app/till/till-sums.ts'
import type { TillCount } from '#contract/till/till-closings.ts'
import type { DayTill } from './day-tills.ts'

const weekDay = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** `sábado, 21/11`: the title of a till's day. */
export function dayWords(day: Day): string {
  const [date, month] = formatDay(day).split('/')
  return `${weekDay.format(new Date(`${day}T12:00:00Z`))}, ${date}/${month}`
}

/** `+ R$ 10,00` or `− R$ 10,00`. */
export const signed = (reais: number): string => `${reais < 0 ? '−' : '+'} ${formatMoney(Math.abs(reais))}`

/** Compares the counted money with the expected money. */
export function differenceWords(count: TillCount): string {
  const wrong = differencesOf(count).filter(({ difference }) => difference !== 0)
  if (wrong.length === 0) return 'Confere'
  return wrong
    .map(({ way, difference }) => {
      const what = difference < 0 ? 'faltam' : 'sobram'
      return `${tillWayLabels[way]}: ${what} ${formatMoney(Math.abs(difference))}`
    })
    .join(' · ')
}

/** `Dinheiro − R$ 90,00`: the change of a till since its closing; empty without a change. */
export function changeWords({ closing, sums }: Pick<DayTill, 'closing' | 'sums'>): string {
  if (!closing?.count) return ''
  return changedSince(closing.count, sums)
    .map(({ way, by }) => `${tillWayLabels[way]} ${signed(by)}`)
    .join(', ')
}

/** The message of the evening for a group in WhatsApp. */
export function closingText(
  event: string,
  day: Day,
  tills: readonly (DayTill & { owner: string })[],
): string {
  const lines = tills.map((till) => {
    const { closing, owner, sums } = till
    const ways = tillWays
      .filter((way) => sums[way] !== 0)
      .map((way) => `${tillWayLabels[way]} ${formatMoney(sums[way])}`)
    const count = closing?.count
    const changed = changeWords(till)
    return [
      `*${owner}*: ${formatMoney(totalOf(sums))}${count ? '' : ' (ainda aberto)'}`,
      ...ways,
      ...(count ? [differenceWords(count), ...(count.note ? [`Obs.: ${count.note}`] : [])] : []),
      ...(changed ? [`Mudou depois do fechamento: ${changed}`] : []),
    ].join('\n')
  })
  return [`Fechamento de ${dayWords(day)} · ${event}`, ...lines].join('\n\n')
}

const inCell = (reais: number | null | undefined) =>
  reais === null || reais === undefined ? '' : reais.toFixed(2).replace('.', ',')

/** The tills of a day for a spreadsheet. @param moment a moment in words */
export function tillsCsv(tills: readonly (DayTill & { owner: string })[]): string {
  return csvOf([
    [
      'Dia',
      'Caixa',
      ...tillWays.map((way) => tillWayLabels[way]),
      'Total',
      'Contado em dinheiro',
      'Contado em cartão',
      'Contado em PIX',
      'Situação',
      'Mudou depois do fechamento',
      'Observação',
    ],
    ...tills.map((till) => {
      const { closing, day, owner, sums } = till
      const count = closing?.count
      return [
        day.split('-').toReversed().join('/'),
        owner,
        ...tillWays.map((way) => inCell(sums[way])),
        inCell(totalOf(sums)),
        inCell(count?.cash),
        inCell(count?.card),
        inCell(count?.pix),
        count ? differenceWords(count) : 'Aberto',
        changeWords(till),
        count?.note ?? '',
      ]
    }),
  ])
}
