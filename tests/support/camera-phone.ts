import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright/test'
import { encodeQR } from 'qr'
import { completeChromium } from './complete-chromium.ts'

/** Size of the picture in pixels: enough for the code of a hand-over, which is the largest code in the app. */
const [width, height] = [640, 480]
const largestModule = 7

/**
 * A phone whose camera sees a QR code. It uses the complete Chromium, because the headless shell has no camera that can
 * be refused. It may not use the camera until `grantPermissions`.
 */
export async function startCameraPhone(baseURL: string | undefined, text: string): Promise<CameraPhone> {
  const file = filmOf(text)
  const complete = completeChromium()
  const browser = await chromium.launch({
    ...complete,
    args: [
      ...complete.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  const viewport = { width: 390, height: 844 }
  return {
    context: await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR', viewport }),
    async [Symbol.asyncDispose]() {
      await browser.close()
      rmSync(dirname(file), { recursive: true })
    },
  }
}

interface CameraPhone extends AsyncDisposable {
  context: BrowserContext
}

/** A film (YUV4MPEG2) of one frame with a QR code in the middle, for Chromium's fake camera. */
function filmOf(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const size = rows.length
  const scale = Math.min(largestModule, Math.floor(height / size))
  const [left, top] = [Math.floor((width - size * scale) / 2), Math.floor((height - size * scale) / 2)]
  const light = Buffer.alloc(width * height, 235)
  for (const [y, row] of rows.entries())
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
