import { settings } from '#app/host/settings.ts'

/** What is shown for an event without a picture of its own. */
export const defaultPicture = '/event-default.svg'

/** Address of an event's picture. */
export function pictureOf(imageKey: string | null | undefined): string {
  return imageKey ? `${settings.host}/images/${imageKey}` : defaultPicture
}
