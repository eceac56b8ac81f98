import * as v from 'valibot'

/** Limit per event. */
export const maxSponsors = 12

/** A supporter of an event, with a picture that everybody sees. */
export const Sponsor = v.object({
  name: v.string(),
  /** An address with `https:`; null without a link. */
  url: v.nullable(v.string()),
  imageKey: v.string(),
  /** Whether the picture has the smallest size, which is enough for every screen. */
  hasSmall: v.boolean(),
})
export type Sponsor = v.InferOutput<typeof Sponsor>

/** A sponsor, as a page shows it. */
export interface ShownSponsor {
  name: string
  url: string | null
  /** The address of the picture. */
  src: string
}

/** @param images the address of pictures */
export const shownSponsors = (sponsors: readonly Sponsor[] | undefined, images: string): ShownSponsor[] =>
  (sponsors ?? []).map((sponsor) => ({
    name: sponsor.name,
    url: sponsor.url,
    src: `${images}/${sponsorFile(sponsor)}`,
  }))

const sponsorFile = ({ imageKey, hasSmall }: Sponsor) =>
  hasSmall ? imageKey.replace(/\.jpg$/, '-480.webp') : imageKey
