import { csvOf } from '#contract/formats/csv.ts'
import { type Day, dayOf } from '#contract/formats/days.ts'
import { formatPhone } from '#contract/formats/formats.ts'
import { shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { paymentMethodLabels } from '#contract/events/payment-methods.ts'
import { shirtSizeOf } from '#offline/view/shirt-sizes.ts'
import { partnersIn } from '#offline/view/partners.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import type { CategoryPlayers } from './by-category.ts'

const header = [
  'Categoria',
  'Nome',
  'Telefone',
  'E-mail',
  'E-mail da dupla',
  'Dupla',
  'Camiseta',
  'Valor',
  'Por que este valor',
  'Pago',
  'Forma de pagamento',
  'Pago em',
  'Recebido por',
  'Inscrição em',
  'Responsável',
  'Telefone do responsável',
]

/** All data of the registered players that an organiser may keep, for a spreadsheet. */
export function playersCsv(lists: readonly CategoryPlayers[], timeZone: string): string {
  const cells = (title: string, player: PlayerView, partner: PlayerView | undefined) => [
    title,
    player.name,
    formatPhone(player.phoneNumber ?? ''),
    player.email ?? '',
    player.partnerEmail ?? '',
    partner?.name ?? '',
    shirtOf(player),
    player.paymentValue.toFixed(2).replace('.', ','),
    player.feeReason ?? '',
    player.isPaid ? 'Sim' : 'Não',
    player.isPaid && player.method ? paymentMethodLabels[player.method] : '',
    dayInCell(player.paymentDate, timeZone),
    player.paidBy ?? '',
    dayInCell(player.registeredAt, timeZone),
    player.guardianName ?? '',
    formatPhone(player.guardianPhone ?? ''),
  ]
  return csvOf([
    header,
    ...lists.flatMap(({ category, players }) =>
      players.map((player) => cells(category.title, player, partnersIn(players).get(player.id))),
    ),
  ])
}

const shirtOf = (player: PlayerView) => {
  const size = shirtSizeOf([player])
  return size === undefined ? '' : shirtSizeLabel(size)
}

/** `05/03/2027`: spreadsheets sort and filter this format as a date. */
function dayInCell(moment: string | null | undefined, timeZone: string): string {
  if (!moment) return ''
  const day: Day = dayOf(moment, timeZone)
  return day.split('-').toReversed().join('/')
}

/** A file name for every operating system: no accents, no special characters. */
export function fileNameOf(title: string, today: Day): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${plain || 'inscritos'}-${today}.csv`
}
