/** Finds codes in a picture; TypeScript does not know it, and only some browsers have it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type WithDetector = typeof globalThis & {
  BarcodeDetector?: new (options: { formats: string[] }) => Detector
}

/** Whether this browser reads QR codes with the camera. */
export const canReadCodes = (): boolean =>
  'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined

const betweenLooksMs = 200

/**
 * Reads QR codes with the camera behind the phone until the signal ends it.
 * @throws when the camera is denied or missing
 */
export async function readCodes(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { BarcodeDetector } = globalThis as WithDetector
  if (!BarcodeDetector) throw new Error('This browser reads no codes')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    while (!signal.aborted) {
      for (const { rawValue } of await detector.detect(video)) onText(rawValue)
      await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
    }
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
