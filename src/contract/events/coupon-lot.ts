import { isGiven } from '../formats/is-given.ts'
import type { CouponEffect } from './coupons.ts'
import { toCents } from './fees.ts'

/** The alphabet of codes. It has no letters or digits that look alike, and no vowels, so that no words appear. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const randomLength = 10

/** @param random as many bytes as wanted, at random */
export function randomCouponCode(random: (count: number) => Uint8Array): string {
  let code = ''
  // Values beyond the last whole multiple of the alphabet are skipped, because they would make its first letters more
  // likely.
  const fair = 256 - (256 % alphabet.length)
  while (code.length < randomLength)
    for (const byte of random(randomLength))
      if (byte < fair && code.length < randomLength) code += alphabet.charAt(byte % alphabet.length)
  return code
}

/** Whether a code could have been drawn by lot. Nobody may guess a code that makes a registration free. */
export const looksRandom = (code: string): boolean =>
  code.length >= 8 && [...code].every((letter) => alphabet.includes(letter))

/** Whether a coupon makes a registration free at these fees, in reais. */
export const isWhole = ({ percent, value }: Pick<CouponEffect, 'percent' | 'value'>, fee: number): boolean =>
  percent === 100 || (isGiven(value) && toCents(value) >= toCents(fee))
