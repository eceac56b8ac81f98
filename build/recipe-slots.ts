import type { recipe, Slots } from '../src/ui/recipe.ts'

/** Styles as they stand in the source: properties, and conditions around properties. */
export interface Styles {
  [propertyOrCondition: string]: string | number | boolean | Styles
}

export interface RecipeConfig {
  base?: Styles
  variants?: Record<string, Record<string, Styles>>
  defaultVariants?: Record<string, string | boolean>
}

/** The part of Panda's generated code that names classes. */
export interface Panda {
  css: ((...styles: Styles[]) => string) & { raw: (...styles: Styles[]) => Styles }
}

/**
 * The arguments of `recipe()` (src/ui/recipe.ts) for a `cva()`. Properties that only one group of styles sets share
 * one slot; one that several set (the padding of a button and of a square button) has a slot of its own, so that the
 * later one wins as it does with Panda.
 */
export function recipeSlots(
  panda: Panda,
  { base = {}, variants = {}, defaultVariants }: RecipeConfig,
): Parameters<typeof recipe> {
  const groups = [[base], ...Object.values(variants).map((values) => Object.values(values))]
  const writers = new Map<string, Set<number>>()
  for (const [index, group] of groups.entries()) {
    for (const path of group.flatMap((styles) => [...classesByPath(panda, styles).keys()])) {
      writers.set(path, (writers.get(path) ?? new Set()).add(index))
    }
  }
  const contested = [...writers].filter(([, by]) => by.size > 1).map(([path]) => path)
  const slotsOf = (styles: Styles, own: string): Slots => {
    const slots: Slots = {}
    for (const [path, className] of classesByPath(panda, styles)) {
      const number = contested.indexOf(path)
      const slot = number < 0 ? own : String(number)
      slots[slot] = slots[slot] === undefined ? className : `${slots[slot]} ${className}`
    }
    return slots
  }
  const tables = Object.entries(variants).map(([variant, values], index) => {
    const looks = Object.entries(values).map(([value, styles]) => [value, slotsOf(styles, letter(index))])
    return [variant, Object.fromEntries(looks) as Record<string, Slots>] as const
  })
  const slots = [slotsOf(base, '_'), Object.fromEntries(tables)] as const
  return defaultVariants ? [...slots, defaultVariants] : [...slots]
}

const letter = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index)

/** Path of conditions and property, in Panda's own spelling, and the class for it. */
function classesByPath(panda: Panda, styles: Styles): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (value: Styles[string], path: readonly string[]) => {
    if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
      return
    }
    const alone = path.reduceRight<Styles[string]>((inner, key) => ({ [key]: inner }), value)
    found.set(path.join('\n'), panda.css(alone as Styles))
  }
  walk(withLongNames(panda, styles), [])
  return found
}

/** Panda spells shorthands out (`bg` → `background`) only where it merges two styles. */
function withLongNames(panda: Panda, styles: Styles): Styles {
  const { '--other': _, ...rest } = panda.css.raw({ '--other': '0' }, styles)
  return rest
}
