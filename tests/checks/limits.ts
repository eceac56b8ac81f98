/** At most this much, with brotli, in kB of 1000 bytes: JavaScript, where nothing else is said. */
export const limits = {
  /** HTML and styles of an event's page: what fits the first flight of a connection. */
  publicPage: 14.6,
  /** What a visitor's phone loads before the page of an event answers by itself; reading it needs no script. 0.8 say
   * the kind and the free places of a category, where it is, and whom to ask. */
  visitor: 87.8,
  /** That, and all steps of a registration. 1.0 ask about a misspelt mail host, and keep the key of a place in line; 0.4 are
   * all aspects of a player (0056), of which the last step reads some; 1.8 draw its QR code with the package that reads codes (0059); 0.4 ask what {host} offers by levels (0064); 0.6 ask whether somebody has paid. */
  wizard: 130.2,
  /** What an organiser's phone loads before a screen of an event answers to taps (docs/decisions/0010). 1.4 mark who has
   * arrived and who got a shirt; 1.4 name the other desk, list what was done, tell both sides of a conflict, hand over, and know what lies on the phone; 0.6 keep a place that nobody paid; 0.6 read the waiting lists and offer a place that is free; 2.5 are the price of the files that visitors load without the app (0028); 0.5 keep the taps of a page that is left in the middle of writing them; 1.5 bring pairs back, carry what only others may send, date taps by the host's time, say who comes back by a payment, and keep what was given up; 4 correct a contact without connection, ask before money that went back is taken anew, say what a draft lacks, and lay lists, sheet and home out for a thumb and for large text; 1.5 check the draws of a snapshot, and keep a tap on what the finger saw; 8.5 judge and send what is tapped on draws, their matches and entries, so that every page and the worker can (0061); 2 plan matches by court and time, for the same reason (0063); 2 close courts, shorten phases, keep the rules of a plan, and know what was exchanged by hand; 0.2 put a lucky loser in the place of who left; 0.5 show who says to have paid; 0.6 say and send where a bank's statement has a payment (0072); 0.7 are room, so that a fix of some words does not stop the gate. */
  eventScreen: 223,
}
