import { beforeEach, expect, test, vi } from 'vitest'
import { cell } from '#offline/core/live.ts'
import { afterFrame, oneFrameLater } from './after-frame.ts'

let frames: (() => void)[]

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Simulates a frame, because Node draws nothing, and runs the callbacks after it. */
async function paint(during: () => void = () => {}) {
  for (const draw of frames.splice(0)) draw()
  during()
  await vi.advanceTimersByTimeAsync(0)
}

test('what surrounds a tap follows once its frame is painted, with the newest value and one word', async () => {
  const live = cell(0)
  const later = oneFrameLater(live)
  const heard: number[] = []
  later.subscribe(() => heard.push(later.get()))
  live.set(1)
  live.set(2)
  await paint(() => expect(later.get()).toBe(0))
  expect(heard).toEqual([2])
})

test('a value that is back where it was says nothing', async () => {
  const live = cell('não pago')
  const heard = vi.fn<() => void>()
  oneFrameLater(live).subscribe(heard)
  live.set('pago')
  live.set('não pago')
  await paint()
  expect(heard).not.toHaveBeenCalled()
})

test('whoever begins to look sees what is so now, also after nobody looked', async () => {
  const live = cell(1)
  const later = oneFrameLater(live)
  live.set(2)
  expect(later.get()).toBe(2)
  const leave = later.subscribe(() => {})
  live.set(3)
  leave()
  expect(later.get()).toBe(3)
  await paint()
})

test('a hidden page draws no frame, and follows all the same', async () => {
  const live = cell(0)
  const later = oneFrameLater(live)
  later.subscribe(() => {})
  live.set(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(frames).toHaveLength(1)
  expect(later.get()).toBe(1)
})

test('what comes while a frame is painted waits for the next one', async () => {
  const done: string[] = []
  afterFrame(() => done.push('first'))
  await paint(() => afterFrame(() => done.push('second')))
  expect(done).toEqual(['first'])
  await paint()
  expect(done).toEqual(['first', 'second'])
})
