import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'

const [width, height] = [640, 480]
/** Pixels of one module. */
const scale = 7

/** A film (YUV4MPEG2) of one frame with a QR code in the middle, for Chromium's fake camera. */
export function cameraFile(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)]
  const light = Buffer.alloc(width * height, 235)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let line = 0; line < scale; line++) {
          const start = (top + y * scale + line) * width + left + x * scale
          light.fill(16, start, start + scale)
        }
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  const file = join(mkdtempSync(join(tmpdir(), 'play-camera-')), 'code.y4m')
  writeFileSync(file, Buffer.concat([head, light, colourless]))
  return file
}
