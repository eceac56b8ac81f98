import { expect, test } from 'vitest'
import { later, TransactionGroups } from './transaction-groups.ts'

/** Carries out groups of numbers, and stores the groups. */
function recorded(act: (group: readonly number[]) => unknown[] = (group) => [...group]) {
  const groups: number[][] = []
  return {
    groups,
    carryOut: async (group: readonly number[]) => {
      groups.push([...group])
      await new Promise((resolve) => setImmediate(resolve))
      return act(group)
    },
  }
}
const statuses = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))

test('requests that arrive together form a group; later ones are in the next group', async () => {
  const groups = new TransactionGroups()
  const { groups: seen, carryOut } = recorded()
  const join = (number: number, subject = 'event') => groups.join(subject, number, carryOut)
  const first = [join(1), join(2)]
  const elsewhere = join(9, 'another event')
  await new Promise((resolve) => setImmediate(resolve))
  const meanwhile = [join(3), join(4)]
  expect(await Promise.all([...first, ...meanwhile, elsewhere])).toEqual([1, 2, 3, 4, 9])
  expect(seen.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))).toEqual([[1, 2], [3, 4], [9]])
})

test('the next group begins before all answers of the earlier one are sent', async () => {
  const groups = new TransactionGroups()
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  let count = 0
  let toldBefore = Number.NaN
  const { carryOut } = recorded((group) => {
    if (group.includes(99)) toldBefore = count
    return [...group]
  })
  const first = numbers.map((number) => groups.join('event', number, carryOut).then(() => (count += 1)))
  await new Promise((resolve) => setImmediate(resolve))
  const next = groups.join('event', 99, carryOut)
  expect(await next).toBe(99)
  await Promise.all(first)
  expect(toldBefore).toBeLessThan(20)
  expect(count).toBe(20)
})

test('a request that depends on another one of the group is in the next group', async () => {
  const groups = new TransactionGroups()
  const { groups: seen, carryOut } = recorded((group) =>
    group.map((number) => (number === 2 && group.includes(1) ? later : number)),
  )
  expect(await Promise.all([1, 2, 3].map((number) => groups.join('event', number, carryOut)))).toEqual([
    1, 2, 3,
  ])
  expect(seen).toEqual([[1, 2, 3], [2]])
})

test('a request that fails does not affect the others', async () => {
  const groups = new TransactionGroups()
  const { groups: seen, carryOut } = recorded((group) => {
    if (group.includes(2)) throw new Error('a defect')
    return [...group]
  })
  expect(await statuses([1, 2, 3].map((number) => groups.join('event', number, carryOut)))).toEqual([
    1,
    'failed',
    3,
  ])
  expect(seen).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('no request waits for a database that was just unreachable', async () => {
  const groups = new TransactionGroups()
  const down = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
  const { groups: seen, carryOut } = recorded(() => {
    throw down
  })
  const first = [1, 2].map((number) => groups.join('event', number, carryOut))
  await new Promise((resolve) => setImmediate(resolve))
  const waiting = groups.join('event', 3, carryOut)
  expect(await statuses([...first, waiting])).toEqual(['failed', 'failed', 'failed'])
  expect(seen).toEqual([[1, 2]])
  const answered = groups.join('event', 4, recorded().carryOut)
  expect(await answered).toBe(4)
})
