const hex = (value: number, digits: number) => Math.floor(value).toString(16).padStart(digits, '0')

/**
 * UUID v7 (RFC 9562): ids that the phone makes. They follow roughly the order of its clock, but no code relies on that
 * order.
 * @param now milliseconds since 1970
 * @param random numbers from 0 up to 1
 */
export function uuid7(now: number, random: () => number): string {
  const time = hex(now, 12)
  const some = (bits: number) => random() * 2 ** bits
  const parts = [time.slice(0, 8), time.slice(8), `7${hex(some(12), 3)}`, hex(0x8000 + some(14), 4)]
  return `${parts.join('-')}-${hex(some(24), 6)}${hex(some(24), 6)}`
}

/** Random numbers that nobody can guess, from 0 up to 1. */
export function secureRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}
