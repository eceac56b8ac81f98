import { expect, test } from 'vitest'
import * as panda from '../src/styled-system/css/index.js'
import { badge } from '../src/ui/badge.tsx'
import { button } from '../src/ui/button-recipe.ts'
import { card } from '../src/ui/card.tsx'
import { recipe } from '../src/ui/recipe.ts'
import { withClassNames } from './inline-styles.ts'
import { type Panda, type RecipeConfig, recipeSlots } from './recipe-slots.ts'

const { css } = panda as unknown as Panda
const sorted = (classNames: string) => classNames.split(' ').toSorted()

/** Every way to call a recipe, values left out included. */
function everyLook(variantMap: Record<string, readonly string[]>): Record<string, string | undefined>[] {
  return Object.entries(variantMap).reduce<Record<string, string | undefined>[]>(
    (looks, [variant, values]) =>
      looks.flatMap((look) => [undefined, ...values].map((value) => ({ ...look, [variant]: value }))),
    [{}],
  )
}

test.each(Object.entries({ button, badge, card }))('%s has the same classes in every look', (_, original) => {
  const inlined = recipe(...recipeSlots({ css }, original.config as RecipeConfig))
  const looks = everyLook(original.variantMap)
  expect(looks.length).toBeGreaterThan(2)
  for (const look of looks)
    expect([look, sorted(inlined(look))]).toEqual([look, sorted(original(look as object))])
})

test('of two spellings of one property the later wins, as with Panda', () => {
  const config: RecipeConfig = {
    base: { bg: 'surface', _hover: { bg: 'raised' } },
    variants: { tone: { dark: { background: 'court' } }, isFlat: { true: { _hover: { background: 'bg' } } } },
  }
  const inlined = recipe(...recipeSlots({ css }, config))
  expect(sorted(inlined({}))).toEqual(sorted(css({ bg: 'surface', _hover: { bg: 'raised' } })))
  expect(sorted(inlined({ tone: 'dark', isFlat: true }))).toEqual(
    sorted(css({ bg: 'court', _hover: { bg: 'bg' } })),
  )
})

test('styles that are written out become class names', () => {
  const source = `import { css } from '#styled/css'\nconst a = css({ bg: 'court', padding: { base: '4', lg: '8' } })\n`
  const names = css({ bg: 'court', padding: { base: '4', lg: '8' } })
  expect(withClassNames({ css }, source)).toContain(`const a = ${JSON.stringify(names)}\n`)
})

test('styles that are only known when the code runs stay as they are', () => {
  const source = `import { css } from '#styled/css'\nexport const a = (wide) => css({ width: wide ? 'full' : 'auto' })\n`
  expect(withClassNames({ css }, source)).toBe(source)
})

test('a function of the same name from elsewhere is left alone', () => {
  const source = `import { css } from './mine.ts'\nconst a = css({ bg: 'court' })\n`
  expect(withClassNames({ css }, source)).toBe(source)
})
