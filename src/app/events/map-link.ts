/**
 * The address of a place on a map.
 * @see https://developers.google.com/maps/documentation/urls/get-started
 */
export const mapLink = (words: readonly (string | undefined)[]) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words.filter(Boolean).join(', '))}`
