import * as v from 'valibot'
import { call } from './calls/call.ts'
import { orEmpty } from './calls/fields.ts'
import { Registrant } from './persons.ts'
import { Player } from './players/players.ts'

export const setPlayerPerson = call({
  method: 'PUT',
  path: 'events/player/{playerId}/person',
  offline: true,
  summary:
    'Corrects the name and the contact of a person without an account, in all registrations of the event (an addition)',
  body: v.object({
    ...Registrant.entries,
    /** Missing or empty when the person has none. */
    email: orEmpty(Registrant.entries.email, 'Digite um e-mail válido'),
    /**
     * The contact that the person saw, with '' for missing values. Only the fields that differ are changed. If somebody
     * else has changed one of them since, {host} answers 412.
     */
    base: v.optional(v.object({ name: v.string(), phoneNumber: v.string(), email: v.string() })),
  }),
  answer: Player,
  refusals: [
    'player.notFound',
    'player.changed',
    'person.hasAccount',
    'registration.already',
    'registration.tooMany',
  ],
})
