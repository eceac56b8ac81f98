/** Capital letters without accents, with single spaces. Banks write so, and this form can be compared. */
export const plainWords = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim()
