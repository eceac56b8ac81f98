import { organisers, type PolicyRow } from './policy-row.ts'

/**
 * The calls with which the desk marks something for a player.
 * @param somebody adds a player to the event
 */
export function deskPolicies(somebody: () => Promise<string>) {
  const marked = (path: string, mark: object): PolicyRow => ({
    request: async () => [`PATCH /v1/events/player/${path}`, { playerId: await somebody(), ...mark }],
    expected: organisers,
    members: [200, 200],
  })
  return {
    setPlayerPayment: marked('payment', { payment: true }),
    setPlayerPresence: marked('presence', { present: true }),
    setPlayerShirt: marked('shirt', { given: true }),
    setPlayerSize: marked('shirt-size', { shirtSize: 'M' }),
  }
}
