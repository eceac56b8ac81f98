import { settings } from '#app/host/settings.ts'

/** The picture of an event without a picture of its own. */
export const defaultPicture = '/event-default.svg'

/** Address of a file of a picture: an event's `imageKey`, or one of its picture's sources. */
export const pictureAddress = (key: string) => `${settings.images}/${key}`
