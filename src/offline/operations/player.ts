import type { PlayerView } from '../core/row-types.ts'

/** The entity name of a player, and the lanes of operations on a player. */
export const playerEntity = (playerId: string) => `player:${playerId}`
export const paymentLane = (playerId: string) => `payment:${playerId}`
/** The lane of moves of one player to another category. */
export const categoryMoveLane = (playerId: string) => `move:${playerId}`
/** The lane of corrections of one player's fee. */
export const valueLane = (playerId: string) => `value:${playerId}`
/** The lane of corrections of a person's name and contact. Its name contains the id of the person's first player. */
export const personLane = (playerId: string) => `person:${playerId}`
export const presenceLane = (playerId: string) => `presence:${playerId}`
export const shirtLane = (playerId: string) => `shirt:${playerId}`
export const sizeLane = (playerId: string) => `size:${playerId}`
/**
 * A lane in which the pairs of one player are awaited. No operation has this lane as its own, because a pair belongs to
 * two players.
 */
export const pairingLane = (playerId: string) => `pairing:${playerId}`
export const pairEntity = (pairId: string) => `pair:${pairId}`
/** A registration made on the spot. */
export const registrationEntity = (registrationId: string) => `registration:${registrationId}`

/** Id of the player's pair, also of a pair that the partner has left. */
export const lastPairOf = ({ pairId, partedPairId }: Pick<PlayerView, 'pairId' | 'partedPairId'>) =>
  pairId ?? partedPairId ?? null
