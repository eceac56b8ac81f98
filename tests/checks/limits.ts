/** JavaScript at most, with brotli, in kB of 1000 bytes. */
export const limits = {
  /**
   * What a visitor's phone loads before an event's page is complete (info step). 0.3 of it choose the picture's size, which
   * saves ten times as much; 0.6 say that an event was cancelled or who is registered, and where the newer
   * screens are; 0.7 are the addresses of the administration; 0.5 say which categories are full, and where the screens of
   * waiting lists and pairs are.
   */
  visitor: 114.7,
  /**
   * What an organiser's phone loads before a screen of an event answers to taps (docs/decisions/0010). 0.6 keep a place
   * that nobody paid; 0.6 read the waiting lists and offer a place that is free; 0.3 lead to the
   * pairs.
   */
  eventScreen: 193.7,
}
