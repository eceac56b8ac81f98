import { expect, test } from 'vitest'
import { nextToStart } from './next-to-start.ts'

const wide = (name: string, ...after: string[]) => ({ name, after })
const narrow = (name: string, ...after: string[]) => ({ name, after, isNarrow: true })

/** The order in which parts start and end, if the part that started first always ends first. */
function play(parts: readonly ReturnType<typeof narrow | typeof wide>[]): string {
  const [waiting, running] = [[...parts], [] as (typeof parts)[number][]]
  const steps: string[] = []
  while (waiting.length + running.length > 0) {
    const next = nextToStart(waiting, running)
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      running.push(next)
      steps.push(`+${next.name}`)
    } else steps.push(`-${running.shift()?.name}`)
  }
  return steps.join(' ')
}

test('a part that uses all processors runs beside one light part', () => {
  expect(play([wide('lint'), wide('unit'), narrow('types'), narrow('walls')])).toBe(
    '+lint +types -lint +unit -types +walls -unit -walls',
  )
})

test('a part starts after the parts that it needs have ended, whatever their result', () => {
  expect(play([narrow('build'), wide('unit'), wide('journeys', 'build'), narrow('budgets', 'build')])).toBe(
    '+build +unit -build +budgets -unit +journeys -budgets -journeys',
  )
})
