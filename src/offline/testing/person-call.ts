import { conflictingFields, mergedFields } from '#contract/calls/field-edits.ts'
import type { Player } from '#contract/players/players.ts'
import { type Contact, contactAtHost, contactFields } from '../operations/contact.ts'
import type { Answer, HostRequest } from './host.ts'
import type { Ledger } from './ledger.ts'

interface Parts {
  players: Map<string, Player>
  ledger: Ledger
  versioned: <T extends object>(entity: T, by: string, version: number) => T
}

/** What the host in memory does to name and contact of a person, in all rows of that person. */
export function personCall({ players, ledger, versioned }: Parts) {
  const { refuse, conflict, record } = ledger
  return function correct(request: HostRequest, by: string, playerId: string): Answer {
    const { base, ...typed } = request.body as unknown as Contact & { base?: Contact }
    const player = players.get(playerId)
    if (!player) return refuse('player.notFound')
    if (player.person.hasAccount) return refuse('person.hasAccount')
    const current = contactAtHost(player)
    const edit = { base: base ?? current, wanted: contactFields(typed) }
    const rows = [...players.values()].filter(
      ({ id, person }) => id === playerId || (person.id !== undefined && person.id === player.person.id),
    )
    const placesOf = (names: readonly string[]) => names.map((name) => `player:${playerId}.${name}`)
    const names = conflictingFields(edit, current)
    if (names.length > 0) return conflict('player.changed', placesOf(names), by, inFull(player))
    const { email, ...merged } = mergedFields(edit, current)
    if (
      Object.entries({ ...merged, email }).every(([name, value]) => current[name as keyof Contact] === value)
    )
      return { status: 200, body: inFull(player) }
    for (const row of rows) {
      const person = { ...row.person, ...merged, email: email || null }
      players.set(row.id, versioned({ ...row, person }, by, row.version ?? 0))
    }
    record(request, by, `player:${playerId}.person`, { ...merged, email }, placesOf(Object.keys(edit.wanted)))
    return { status: 200, body: inFull(players.get(playerId) ?? player) }
  }
}

/** As it answers here: with the contact, be it empty. */
const inFull = (player: Player): Player => {
  const { name: _, ...contact } = contactAtHost(player)
  const { phoneNumber, email } = contact
  return { ...player, person: { ...player.person, phoneNumber: phoneNumber || null, email: email || null } }
}
