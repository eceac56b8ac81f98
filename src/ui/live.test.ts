import { expect, test, vi } from 'vitest'
import { live } from './live.ts'

test('a change is told at once, and the same value again is not', () => {
  const score = live(0)
  const heard: number[] = []
  score.subscribe(() => heard.push(score.get()))
  score.set(15)
  score.set(15)
  score.set(30)
  expect(heard).toEqual([15, 30])
})

test('who has left hears nothing more', () => {
  const score = live(0)
  const heard = vi.fn<() => void>()
  const leave = score.subscribe(heard)
  leave()
  score.set(15)
  expect(heard).not.toHaveBeenCalled()
})

test('what a value needs while somebody listens begins with the first and ends with the last, once', () => {
  const steps: string[] = []
  const score = live(0, () => {
    steps.push('begin')
    return () => steps.push('end')
  })
  const leaveFirst = score.subscribe(() => {})
  const leaveSecond = score.subscribe(() => {})
  leaveFirst()
  leaveFirst()
  expect(steps).toEqual(['begin'])
  leaveSecond()
  expect(steps).toEqual(['begin', 'end'])
  score.subscribe(() => {})
  expect(steps).toEqual(['begin', 'end', 'begin'])
})
