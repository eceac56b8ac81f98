/** Whether two values from JSON are deeply equal. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isEqual(one[key as keyof typeof one], other[key as keyof typeof other]))
  )
}
