import { expect, test } from 'vitest'
import { Capability, everyLevel, levels, levelsOffered } from './host.ts'

test('a host offers the levels that it names, and older hosts those whose parts they all name', () => {
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

test('a part belongs to one level', () => {
  expect(new Set(Capability.options).size).toBe(Capability.options.length)
})
