import { expect, test } from 'vitest'
import { Capability, everyLevel, levels, levelsOffered } from './host.ts'

test('a server offers the levels that it lists; an older server offers the levels of which it lists all parts', () => {
  const capabilities = [...Capability.options, 'of-a-newer-host']
  expect(levelsOffered({ capabilities })).toEqual(everyLevel)
  expect(levelsOffered({ levels: ['desk', 'of-a-newer-host'], capabilities })).toEqual(['desk'])
  expect(levelsOffered({ levels: [], capabilities })).toEqual([])
  for (const level of everyLevel) {
    const [missing] = levels[level]
    const others = capabilities.filter((name) => name !== missing)
    expect(levelsOffered({ capabilities: others })).toEqual(everyLevel.filter((one) => one !== level))
  }
})

test('each part belongs to one level', () => {
  expect(new Set(Capability.options).size).toBe(Capability.options.length)
})
