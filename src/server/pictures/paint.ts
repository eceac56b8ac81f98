import { setPriority } from 'node:os'
import sharp from 'sharp'

/**
 * The process that paints a picture which the server has written as SVG; `painter.ts` starts one for each picture, with
 * the fonts of `fonts.conf` and at the lowest priority.
 */

/** The bytes of a PNG; null when it can't be painted. */
export type Painted = Uint8Array<ArrayBuffer> | null

sharp.cache(false)
// One thread leaves the other processor cores to requests.
sharp.concurrency(1)
setPriority(19)
process.once('message', (svg: string) => {
  const answer = (png: Painted) => process.send?.(png, () => process.disconnect())
  sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
    .then(
      (png) => answer(new Uint8Array(png)),
      () => answer(null),
    )
})
