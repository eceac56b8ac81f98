interface DeskCode {
  eventId: string
  registrationId: string
}

/** What a player's QR code says to the desk: which registration of which event, and nothing of the person. */
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
