/** Names by which the operations on a player know each other. */
export const playerEntity = (playerId: string) => `player:${playerId}`
export const paymentLane = (playerId: string) => `payment:${playerId}`
/** Changes of one player's category. */
export const categoryMoveLane = (playerId: string) => `move:${playerId}`
/** Corrections of what one player owes. */
export const valueLane = (playerId: string) => `value:${playerId}`
/** A registration made on the spot. */
export const registrationEntity = (registrationId: string) => `registration:${registrationId}`
