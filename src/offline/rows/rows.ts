import type { Category } from '#contract/categories.ts'
import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import type { Expense } from '#contract/till/expenses.ts'
import type { TillClosing } from '#contract/till/till-closings.ts'
import type { Message } from '#contract/messages/messages.ts'
import type { Player } from '#contract/players/players.ts'
import { aspectsOf } from './player-aspects.ts'
import type {
  CategoryView,
  ClosingView,
  ExpenseView,
  MessageView,
  PlayerView,
  TillView,
} from '../core/row-types.ts'

/** A player from an answer of {host}, as a row of the screens. */
export function playerRow(player: Player, eventId: string): PlayerView {
  const {
    person,
    registrationId,
    partnerEmail,
    txid,
    registeredAt,
    registeredBy,
    regulationVersion,
    guardian,
    guardianName,
    guardianPhone,
  } = player
  return {
    ...unchanging({
      personId: person.id,
      registrationId,
      phoneNumber: person.phoneNumber,
      email: person.email,
      hasAccount: person.hasAccount,
      tshirtSize: person.tshirtSize,
      nickname: person.nickname,
      instagram: person.instagram,
      rankLevel: person.rankLevel,
      rightHanded: person.rightHanded,
      partnerEmail,
      txid,
      registeredAt,
      registeredBy,
      regulationVersion,
      guardian,
      guardianName,
      guardianPhone,
    }),
    id: player.id,
    eventId,
    name: player.person.name,
    ...(player.disavowedAt && { isDisavowed: true }),
    ...aspectsOf(player),
  }
}

/** The fields that no tap changes. An answer to a change may leave them out, and then they keep their values. */
type Unchanging = Pick<
  PlayerView,
  | 'personId'
  | 'registrationId'
  | 'phoneNumber'
  | 'email'
  | 'hasAccount'
  | 'tshirtSize'
  | 'nickname'
  | 'instagram'
  | 'rankLevel'
  | 'rightHanded'
  | 'partnerEmail'
  | 'txid'
  | 'registeredAt'
  | 'registeredBy'
  | 'regulationVersion'
  | 'guardian'
  | 'guardianName'
  | 'guardianPhone'
>

/**
 * Keeps only the fields that have a value. It is a loop, because an event has thousands of rows and all are made before
 * the event is shown.
 */
function unchanging(
  said: Record<keyof Unchanging, string | number | boolean | null | undefined>,
): Unchanging {
  const given: Record<string, string | number | boolean> = {}
  for (const name in said) {
    const value = said[name as keyof Unchanging]
    if (value !== undefined && value !== null) given[name] = value
  }
  return given
}

/** The unchanging fields of a row. */
export const unchangingOf = ({
  personId,
  registrationId,
  phoneNumber,
  email,
  hasAccount,
  tshirtSize,
  nickname,
  instagram,
  rankLevel,
  rightHanded,
  partnerEmail,
  txid,
  registeredAt,
  registeredBy,
  regulationVersion,
  guardian,
  guardianName,
  guardianPhone,
}: PlayerView): Unchanging =>
  unchanging({
    personId,
    registrationId,
    phoneNumber,
    email,
    hasAccount,
    tshirtSize,
    nickname,
    instagram,
    rankLevel,
    rightHanded,
    partnerEmail,
    txid,
    registeredAt,
    registeredBy,
    regulationVersion,
    guardian,
    guardianName,
    guardianPhone,
  })

/** A category from an answer of {host}, as a row of the screens. */
export function categoryRow(from: Category, eventId: string): CategoryView {
  const { id, title, category, maxPlayers, award, listSort, fee, minimum, rules, endedAt, version = 0 } = from
  return {
    id,
    eventId,
    title,
    category,
    maxPlayers,
    award,
    listSort,
    ...(fee !== undefined && { fee }),
    ...(rules !== undefined && { rules }),
    ...(minimum !== undefined && { minimum }),
    registered: from._count.players,
    ...(endedAt && { isEnded: true }),
    ...(from.drawId && { isDrawn: true }),
    ...(from.drawCount && { drawCount: from.drawCount }),
    version,
  }
}

export const closingRow = ({ version = 1, ...closing }: CourtClosing): ClosingView => ({
  ...closing,
  version,
})

export const messageRow = ({ version = 1, opened, ...message }: Message): MessageView => ({
  ...message,
  opened: opened.toSorted(),
  version,
})

export const tillRow = ({ version = 1, ...till }: TillClosing): TillView => ({ ...till, version })

export const expenseRow = ({ version = 1, ...expense }: Expense): ExpenseView => ({ ...expense, version })
