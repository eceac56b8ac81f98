import { isGiven } from '../formats/is-given.ts'

interface Ages {
  minAge?: number | null | undefined
  maxAge?: number | null | undefined
  minAgeSum?: number | null | undefined
  maxAgeSum?: number | null | undefined
}

/** Whether a birth date decides who fits. */
export const hasAges = ({ minAge, maxAge, minAgeSum, maxAgeSum }: Ages): boolean =>
  [minAge, maxAge, minAgeSum, maxAgeSum].some(isGiven)
