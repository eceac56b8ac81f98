import { eventResult } from '#app/till/event-result.ts'
import { csvOf } from '#contract/formats/csv.ts'
import { expenseLabels } from '#contract/till/expenses.ts'
import type { EventView } from '#offline/screen-types.ts'

const inCell = (reais: number) => reais.toFixed(2).replace('.', ',')

/** The result of an event for a spreadsheet: its sums, then each expense. */
export function resultCsv({ players, expenses }: Pick<EventView, 'players' | 'expenses'>): string {
  const { received, refunded, spent, result } = eventResult(players, expenses)
  return csvOf([
    ['O que', 'Valor', 'Dia', 'Descrição', 'Quem pagou'],
    ['Recebido', inCell(received), '', '', ''],
    ['Devolvido', inCell(-refunded), '', '', ''],
    ...expenses.flatMap(({ spent: noted }) =>
      noted
        ? [
            [
              `Despesa: ${expenseLabels[noted.kind]}`,
              inCell(-noted.value),
              noted.day.split('-').toReversed().join('/'),
              noted.what,
              noted.paidBy,
            ],
          ]
        : [],
    ),
    ['Total das despesas', inCell(-spent), '', '', ''],
    ['Resultado', inCell(result), '', '', ''],
  ])
}
