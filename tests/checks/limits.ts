/**
 * The largest downloads that the build may need: JavaScript in kB of 1000 bytes with brotli, if nothing else is said.
 * docs/decisions/0090 lists what each rise of a limit does for a person; a new rise adds a row there.
 */
export const limits = {
  /** HTML, styles and the small picture of an event's page, so that all of it fits into the first packets of a connection. */
  publicPage: 14.6,
  /** Everything that a visitor's phone loads until the page of an event reacts to taps. Reading the page needs no script. */
  visitor: 88.2,
  /** `visitor`, and all steps of a registration. */
  wizard: 134.4,
  /** Everything that an organiser's phone loads until a screen of an event reacts to taps (docs/decisions/0010). */
  eventScreen: 233.6,
}
