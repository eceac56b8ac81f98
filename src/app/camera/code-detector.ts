import type { BarcodeDetector, BarcodeDetectorOptions } from 'qr/decode.js'

/** Reads codes in pictures (Shape Detection API, WICG). */
type CodeDetector = Pick<BarcodeDetector, 'detect'>

interface NativeDetector {
  new (options: BarcodeDetectorOptions): CodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** That of the browser where it reads QR codes, else one that is loaded: it is kept on the phone with the app. */
export async function openDetector(): Promise<CodeDetector> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  const formats = await native?.getSupportedFormats().catch((): readonly string[] => [])
  const options: BarcodeDetectorOptions = { formats: ['qr_code'] }
  if (native && formats?.includes('qr_code')) return new native(options)
  const loaded = await import('qr/decode.js')
  return new loaded.BarcodeDetector(options)
}
