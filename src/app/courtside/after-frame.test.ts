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

test('listeners are told once after the frame of a tap is painted, with the newest value', async () => {
  const live = cell(0)
  const later = oneFrameLater(live)
  const heard: number[] = []
  later.subscribe(() => heard.push(later.get()))
  live.set(1)
  live.set(2)
  await paint(() => expect(later.get()).toBe(0))
  expect(heard).toEqual([2])
})

test('listeners are not told about a value that changed and changed back', async () => {
  const live = cell('não pago')
  const heard = vi.fn<() => void>()
  oneFrameLater(live).subscribe(heard)
  live.set('pago')
  live.set('não pago')
  await paint()
  expect(heard).not.toHaveBeenCalled()
})

test('a new listener reads the current value, also after a time without listeners', async () => {
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

test('listeners are told of changes although a hidden page paints no frames', async () => {
  const live = cell(0)
  const later = oneFrameLater(live)
  later.subscribe(() => {})
  live.set(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(frames).toHaveLength(1)
  expect(later.get()).toBe(1)
})

test('a change during painting is reported with the next frame', async () => {
  const done: string[] = []
  afterFrame(() => done.push('first'))
  await paint(() => afterFrame(() => done.push('second')))
  expect(done).toEqual(['first'])
  await paint()
  expect(done).toEqual(['first', 'second'])
})
