/** Class names by the slot they fill; a later style with the same slot takes its place. */
export type Slots = Record<string, string>

/**
 * What the build puts in the place of a `cva()` whose styles it could read (build/inline-styles.ts):
 * the same classes, without Panda's runtime.
 * @param base class names of every look
 * @param variants for each variant and value, class names
 * @param defaults values of the variants that a caller leaves out
 */
export function recipe(
  base: Slots,
  variants: Record<string, Record<string, Slots>>,
  defaults: Record<string, unknown> = {},
) {
  return (chosen: Record<string, unknown> = {}): string => {
    const slots = { ...base }
    for (const [variant, value] of Object.entries({ ...defaults, ...withoutHoles(chosen) })) {
      Object.assign(slots, variants[variant]?.[String(value)])
    }
    return Object.values(slots).join(' ')
  }
}

function withoutHoles(chosen: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
}
