import * as v from 'valibot'
import {
  conflictingFields,
  editedFields,
  type FieldEdit,
  hasSameFields,
} from '#contract/calls/field-edits.ts'
import { formatPhone } from '#contract/formats/formats.ts'
import { setPlayerPerson } from '#contract/player-person.ts'
import { Player } from '#contract/players/players.ts'
import { rowsOfPerson } from '../rows/person-of.ts'
import { isWanted, type Seen } from '../core/operation.ts'
import type { PlayerView } from '../core/row-types.ts'
import {
  type Contact,
  contactAsAnswered,
  contactAtHost,
  contactWords,
  contactFields,
  contactOfRow,
  withContact,
} from './contact.ts'
import { fieldDifferences, editOnRefused, foldEdits, onlyFields, rebaseEdit } from './field-edits.ts'
import { isOf, type Kind } from './kind.ts'
import { painted, playerAsAnswered } from './paint.ts'
import { isRemovedByUs } from './player-removal.ts'
import { personLane, playerEntity } from './player.ts'

const Args = v.object({
  eventId: v.string(),
  /** Id of the person's first row, whichever row was tapped. So all corrections of one person are in one lane. */
  playerId: v.string(),
  /** Id of the tapped row, when it is not the person's first row. */
  otherPlayerId: v.optional(v.string()),
  fields: v.object({ name: v.string(), phoneNumber: v.string(), email: v.string() }),
})
type Args = v.InferOutput<typeof Args>

interface Tap {
  player: PlayerView
  /** Of the event. */
  players: readonly PlayerView[]
  fields: Contact
}
interface Base extends Seen {
  fields: Contact
}

const editOf = ({ base, args }: { base: Base; args: Args }): FieldEdit<Contact> => ({
  base: contactFields(base.fields),
  wanted: contactFields(args.fields),
})

/** The fields that the edit changes. The other fields keep their current values. */
const editedValues = (edit: FieldEdit<Contact>): Partial<Contact> =>
  Object.fromEntries(editedFields(edit).map((name) => [name, edit.wanted[name]]))

/**
 * Corrects name and contact of a person without an account. The fields that nobody touched keep the values of {host}.
 */
export const person: Kind<Tap, Args, Base, Player> = {
  name: 'person.set',
  version: 1,
  args: Args,
  call: setPlayerPerson,
  answer: Player,
  wish: ({ player, players, fields }) => {
    const [playerId = player.id, second] = rowsOfPerson(players, player)
    const otherPlayerId = player.id === playerId ? second : player.id
    const { eventId, name: subject } = player
    const args = { eventId, playerId, ...(otherPlayerId && { otherPlayerId }), fields: contactFields(fields) }
    return { eventId, args, base: { version: 0, fields: contactOfRow(player) }, subject }
  },
  entity: ({ playerId }) => playerEntity(playerId),
  lane: ({ playerId }) => personLane(playerId),
  aspect: 'person',

  body: ({ args: { fields }, base }, hasVersions) => ({
    ...fields,
    ...(hasVersions && { base: base.fields }),
  }),

  join(earlier, later) {
    if (!isOf(person, later)) return undefined
    const { base, wanted } = foldEdits(editOf(earlier), editOf(later))
    return { ...earlier, base: { ...earlier.base, fields: base }, args: { ...earlier.args, fields: wanted } }
  },
  isBackAtBase: ({ args, base }) => hasSameFields(args.fields, base.fields),
  isAlreadySo: ({ args, seq }, { status, host, others }) =>
    status === 404 || status === 410
      ? isRemovedByUs(others, seq)
      : host !== undefined && hasSameFields(args.fields, contactAtHost(host)),
  isGranted: (operation, host) => hasSameFields(editedValues(editOf(operation)), contactAtHost(host)),
  onHost(operation, host) {
    const now = contactAtHost(host)
    const { wanted } = rebaseEdit(editOf(operation), now)
    const { args, base } = operation
    return { ...operation, args: { ...args, fields: wanted }, base: { ...base, fields: now } }
  },
  onRefused(parked, tapped) {
    if (!isOf(person, tapped)) return undefined
    const { host } = parked
    const { base, wanted, isDecided } = host
      ? editOnRefused(editOf(parked), contactAtHost(host), editOf(tapped))
      : { ...foldEdits(editOf(parked), editOf(tapped)), isDecided: true }
    return { args: { ...tapped.args, fields: wanted }, base: { version: 0, fields: base }, isDecided }
  },

  parts: (operation) => editedFields(editOf(operation)),
  disputed: (operation, { host }) => host && conflictingFields(editOf(operation), contactAtHost(host)),
  only(operation, parts) {
    const { base, wanted } = onlyFields(editOf(operation), parts)
    const { args } = operation
    return { ...operation, args: { ...args, fields: wanted }, base: { ...operation.base, fields: base } }
  },

  words: {
    change: 'Correção de contato',
    wanted: ({ subject }) => `Corrigir o contato de ${subject}`,
    refused: 'Não foi possível corrigir o contato',
    value: ({ args: { fields } }) =>
      [fields.name, formatPhone(fields.phoneNumber), fields.email].filter(Boolean).join(' · '),
    differences: (operation, host) =>
      fieldDifferences(
        contactWords,
        editedFields(editOf(operation)),
        operation.args.fields,
        contactAtHost(host),
      ),
  },

  paint({ players, samePerson }, operation) {
    const { playerId, otherPlayerId } = operation.args
    const wanted = isWanted(operation) ? editedValues(editOf(operation)) : {}
    const tapped = [playerId, ...(otherPlayerId === undefined ? [] : [otherPlayerId])]
    for (const id of new Set([...tapped, ...tapped.flatMap(samePerson)])) {
      const row = players.get(id)
      if (!row) continue
      // The answer is about one row, but its contact applies to all rows of the person.
      const current = id === playerId ? playerAsAnswered(row, operation) : row
      const answered = contactAsAnswered(current, operation.host)
      players.put(painted(withContact(answered, wanted), operation))
    }
  },
}
