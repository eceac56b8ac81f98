import * as v from 'valibot'

/** A picture in the sizes that {host} serves. All files are below the address of pictures, like an `imageKey`. */
export const Picture = v.object({
  /** Width in px of the uploaded picture after rotation by its EXIF data. */
  width: v.number(),
  height: v.number(),
  /** `data:` address of a tiny version, which is shown blurred until the picture is loaded. */
  blur: v.string(),
  /**
   * The encoded sizes with their width in px, narrowest first. `avif` and `webp` are keys. Empty for a picture that is
   * narrower than all sizes.
   */
  sources: v.array(v.object({ width: v.number(), avif: v.string(), webp: v.string() })),
})
export type Picture = v.InferOutput<typeof Picture>
