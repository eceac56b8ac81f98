import type { BarcodeDetector, BarcodeDetectorOptions } from 'qr/decode.js'

/** Reads codes in pictures (Shape Detection API, WICG). */
type CodeDetector = Pick<BarcodeDetector, 'detect'>

interface NativeDetector {
  new (options: BarcodeDetectorOptions): CodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own detector if it reads QR codes, otherwise one that is loaded. The phone stores it with the app. */
export async function openDetector(): Promise<CodeDetector> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  const formats = await native?.getSupportedFormats().catch((): readonly string[] => [])
  const options: BarcodeDetectorOptions = { formats: ['qr_code'] }
  if (native && formats?.includes('qr_code')) return new native(options)
  const loaded = await import('qr/decode.js')
  return new loaded.BarcodeDetector(options)
}
