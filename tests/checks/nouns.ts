/**
 * Calls whose handler is in a folder of {host} with another name than the folder and the file of the contract. For a
 * new call, name the folder after the noun of the contract.
 */
export const otherNouns: Readonly<Record<string, string>> = {
  // A person does these with their own account, and {host} does them with registrations.
  listMyRegistrations: 'accounts/own-account, registrations',
  disavowRegistration: 'accounts/own-account, registrations',
  withdrawRegistration: 'accounts/own-account, registrations',
  setOwnShirtSize: 'accounts/own-account, registrations',
  // A desk changes a player, but the written data are the registration of a person.
  setPlayerPerson: 'player-person, registrations',
  // The snapshot of an event has a file of its own, because it collects rows of all nouns.
  getEventSnapshot: 'event-snapshot, events',
  // A cancelled event concerns registrations, refunds and letters, so that it has a room of its own.
  cancelEvent: 'events/events, cancellation',
  // The capabilities of a host are read together with its health.
  getHealth: 'host, health',
}
