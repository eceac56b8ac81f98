/** Capitals without accents, single spaces: how banks write, so that their words can be compared. */
export const plainWords = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim()
