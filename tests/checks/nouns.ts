/**
 * Calls whose handler stands in a room of {host} that is named otherwise than the folder and the file of the contract. A call
 * that is added takes the noun of its contract as the name of its room.
 */
export const otherNouns: Readonly<Record<string, string>> = {
  // What a person does with the own account, and {host} with registrations.
  listMyRegistrations: 'accounts/own-account, registrations',
  disavowRegistration: 'accounts/own-account, registrations',
  withdrawRegistration: 'accounts/own-account, registrations',
  // A desk changes a player; what is written is the registration of a person.
  createPlayer: 'players/players, registrations',
  setPlayerPerson: 'player-person, registrations',
  // Pages of visitors read an event, and the contract has them beside the registration that follows.
  getEventRegister: 'registrations/registrations, events',
  listAwards: 'registrations/registrations, events',
  listCategories: 'registrations/registrations, events',
  // The snapshot of an event has a file of its own, because it gathers rows of all nouns.
  getEventSnapshot: 'event-snapshot, events',
  // A cancelled event concerns registrations, refunds and letters, so that it has a room of its own.
  cancelEvent: 'events/events, cancellation',
  // What a host offers is read with whether it is healthy.
  getHealth: 'host, health',
}
