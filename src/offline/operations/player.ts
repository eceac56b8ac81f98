import type { PlayerView } from '../core/row-types.ts'

/** Names by which the operations on a player know each other. */
export const playerEntity = (playerId: string) => `player:${playerId}`
export const paymentLane = (playerId: string) => `payment:${playerId}`
/** Changes of one player's category. */
export const categoryMoveLane = (playerId: string) => `move:${playerId}`
/** Corrections of what one player owes. */
export const valueLane = (playerId: string) => `value:${playerId}`
/** Corrections of one person's name and contact, by the first of the person's players. */
export const personLane = (playerId: string) => `person:${playerId}`
export const presenceLane = (playerId: string) => `presence:${playerId}`
export const shirtLane = (playerId: string) => `shirt:${playerId}`
/** Where pairs of one player go in order. No operation stands there itself: a pair is of two. */
export const pairingLane = (playerId: string) => `pairing:${playerId}`
export const pairEntity = (pairId: string) => `pair:${pairId}`
/** A registration made on the spot. */
export const registrationEntity = (registrationId: string) => `registration:${registrationId}`

/** The pair in which a player is, or would be if the partner were there. */
export const lastPairOf = ({ pairId, partedPairId }: Pick<PlayerView, 'pairId' | 'partedPairId'>) =>
  pairId ?? partedPairId ?? null
