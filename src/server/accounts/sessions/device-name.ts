const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** `Chrome · Android`: a name by which a person recognises a device. Empty when the browser is unknown. */
export function deviceOf(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent))?.[0]
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' · ')
}
