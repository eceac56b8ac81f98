import { expect, test, vi } from 'vitest'
import { live } from './live.ts'

test('listeners are told of a change at once, and not of the same value', () => {
  const score = live(0)
  const heard: number[] = []
  score.subscribe(() => heard.push(score.get()))
  score.set(15)
  score.set(15)
  score.set(30)
  expect(heard).toEqual([15, 30])
})

test('a listener that unsubscribed is not called any more', () => {
  const score = live(0)
  const heard = vi.fn<() => void>()
  const leave = score.subscribe(heard)
  leave()
  score.set(15)
  expect(heard).not.toHaveBeenCalled()
})

test('the source of a value is started with the first listener and stopped with the last, once', () => {
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
