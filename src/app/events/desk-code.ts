interface DeskCode {
  eventId: string
  registrationId: string
}

/** The text of a player's QR code for the desk: the ids of registration and event, and no personal data. */
export const deskCode = ({ eventId, registrationId }: DeskCode): string =>
  ['PLAY', eventId, registrationId].map(encodeURIComponent).join(':')

/** Undefined for any other code. */
export function readDeskCode(text: string): DeskCode | undefined {
  const [name, eventId, registrationId, ...rest] = text.split(':')
  if (name !== 'PLAY' || !eventId || !registrationId || rest.length > 0) return undefined
  try {
    return { eventId: decodeURIComponent(eventId), registrationId: decodeURIComponent(registrationId) }
  } catch {
    return undefined
  }
}
