/**
 * Endings of web addresses that people write without `https://`. A full stop before a space does not belong to an
 * address.
 */
const endings =
  'com|net|org|br|app|io|me|info|link|site|online|xyz|ly|gl|gg|co|dev|shop|store|club|live|page|web|tv|to|cc|ru|cn|pt|us|uk|eu|biz|top|vip|bet'

/** Web addresses, with or without a scheme. A mail address does not count, nor does a part of one (`ana.to.lins@…`). */
const links = new RegExp(
  `\\b[a-z][a-z\\d+.-]*://\\S+|\\bwww\\.\\S+|(?<![@\\w.-])(?:[\\p{L}\\d-]+\\.)+(?:${endings})(?![\\p{L}\\d@-]|[\\w.+-]*@)(?:[/:?#]\\S*)?|(?<![@\\w.-])(?:[\\p{L}\\d-]+\\.)+[a-z]{2,}/\\S*`,
  'giu',
)

/** Whether a text contains a web address. */
export const hasLinks = (text: string): boolean => text.search(links) >= 0

/** The text without web addresses, and without the spaces around them. */
export const withoutLinks = (text: string): string => text.replace(links, '').replace(/ {2,}/g, ' ').trim()
