import type { Category } from '#contract/categories.ts'
import type { CourtClosing } from '#contract/order-of-play/court-closings.ts'
import type { Player } from '#contract/players/players.ts'
import { aspectsOf } from './player-aspects.ts'
import type { CategoryView, ClosingView, PlayerView } from '../core/row-types.ts'

/** A player as {host} answered it, as a row of the screens. */
export function playerRow(player: Player, eventId: string): PlayerView {
  const { person, registrationId, partnerEmail, txid, registeredAt, registeredBy } = player
  return {
    ...unchanging({
      personId: person.id,
      registrationId,
      phoneNumber: person.phoneNumber,
      email: person.email,
      hasAccount: person.hasAccount,
      tshirtSize: person.tshirtSize,
      partnerEmail,
      txid,
      registeredAt,
      registeredBy,
    }),
    id: player.id,
    eventId,
    name: player.person.name,
    ...(player.disavowedAt && { isDisavowed: true }),
    ...aspectsOf(player),
  }
}

/** What no tap changes: an answer to a change may leave it out, and then it is as it was. */
type Unchanging = Pick<
  PlayerView,
  | 'personId'
  | 'registrationId'
  | 'phoneNumber'
  | 'email'
  | 'hasAccount'
  | 'tshirtSize'
  | 'partnerEmail'
  | 'txid'
  | 'registeredAt'
  | 'registeredBy'
>

/** Of these only what was said. A loop, because an event has thousands of rows and all are made before it is shown. */
function unchanging(said: Record<keyof Unchanging, string | boolean | null | undefined>): Unchanging {
  const given: Record<string, string | boolean> = {}
  for (const name in said) {
    const value = said[name as keyof Unchanging]
    if (value !== undefined && value !== null) given[name] = value
  }
  return given
}

/** What a row says of these. */
export const unchangingOf = ({
  personId,
  registrationId,
  phoneNumber,
  email,
  hasAccount,
  tshirtSize,
  partnerEmail,
  txid,
  registeredAt,
  registeredBy,
}: PlayerView): Unchanging =>
  unchanging({
    personId,
    registrationId,
    phoneNumber,
    email,
    hasAccount,
    tshirtSize,
    partnerEmail,
    txid,
    registeredAt,
    registeredBy,
  })

/** A category as {host} answered it, as a row of the screens. */
export function categoryRow(from: Category, eventId: string): CategoryView {
  const { id, title, category, maxPlayers, award, listSort, version = 0 } = from
  return {
    id,
    eventId,
    title,
    category,
    maxPlayers,
    award,
    listSort,
    registered: from._count.players,
    ...(from.drawId && { isDrawn: true }),
    version,
  }
}

export const closingRow = ({ version = 1, ...closing }: CourtClosing): ClosingView => ({
  ...closing,
  version,
})
