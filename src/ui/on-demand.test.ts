import { expect, test } from 'vitest'
import { arrived, onDemand } from './on-demand.ts'
import { toast } from './toast/toast-store.ts'

/** A part whose loading fails until the connection is repaired. */
function overLine() {
  const line = { isCut: true, asked: 0 }
  const part = onDemand(async () => {
    line.asked++
    if (line.isCut) throw new TypeError('Failed to fetch dynamically imported module')
    return () => null
  })
  return { line, part }
}

test('a part that fails to load is reported, and loaded again the next time', async () => {
  const { line, part } = overLine()
  expect(await arrived(part)).toBe(false)
  expect(toast.get()?.text).toContain('Sem conexão')
  expect(part.isHere()).toBe(false)
  line.isCut = false
  expect(await arrived(part)).toBe(true)
  expect(part.isHere()).toBe(true)
})

test('a loaded part is not fetched again', async () => {
  const { line, part } = overLine()
  line.isCut = false
  await part.load()
  await part.load()
  expect(line.asked).toBe(1)
})
