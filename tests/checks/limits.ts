/** At most this much, with brotli, in kB of 1000 bytes: JavaScript, where nothing else is said. */
export const limits = {
  /** HTML and styles of an event's page: what fits the first flight of a connection. */
  publicPage: 14.6,
  /** What a visitor's phone loads before the page of an event answers by itself; reading it needs no script. */
  visitor: 87,
  /** That, and all steps of a registration. */
  wizard: 125,
  /** What an organiser's phone loads before a screen of an event answers to taps (docs/decisions/0010). 1.4 mark who has
   * arrived and who got a shirt; 1.4 name the other desk, list what was done, tell both sides of a conflict, hand over, and know what lies on the phone; 0.6 keep a place that nobody paid; 0.6 read the waiting lists and offer a place that is free; 2.5 are the price of the files that visitors load without the app (0028); 0.5 keep the taps of a page that is left in the middle of writing them. */
  eventScreen: 200.5,
}
