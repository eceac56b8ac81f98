import { expect, test } from 'vitest'
import type { Answer, HostRequest } from './exchange.ts'
import type { HistoryHost } from './stage.ts'
import { witness } from './witness.ts'

const before = { title: 'Mista C', category: 'MISTA', maxPlayers: 22, award: 'Troféu', listSort: 9 }
const edit = (user: string, key: string, change: object, base: object = before): HostRequest => ({
  method: 'PUT',
  path: 'events/category/1',
  body: { ...base, ...change, base },
  headers: { authorization: `Bearer ${user}`, 'idempotency-key': key },
})

test('an edit is checked only for its own changes, not for those of a request that got no answer', async () => {
  const changed = { ...before, title: 'texto 3', maxPlayers: 21 }
  const answers: (Answer | undefined)[] = [
    undefined,
    { status: 200, body: { id: '1', ...changed, version: 6 } },
    { status: 412, body: { code: 'category.changed', current: { id: '1', ...changed, version: 6 } } },
  ]
  const { host, faults } = witness({
    signIn: (user: string) => user,
    answer: async () => {
      const answer = answers.shift()
      if (!answer) throw new Error('the host has died')
      return answer
    },
  } as unknown as HistoryHost)
  for (const user of ['Ana', 'Bia']) host.signIn(user)
  await expect(host.answer(edit('Bia', 'b1', { title: 'texto 3' }))).rejects.toThrow('the host has died')
  await host.answer(edit('Ana', 'a1', { maxPlayers: 21 }))
  await host.answer(edit('Ana', 'a2', { title: 'texto 2' }, { ...before, maxPlayers: 21 }))
  expect(faults).toEqual([])
})

test('the answer to a resend does not grant a field again that somebody else has changed since', async () => {
  const { host, granted } = witness({
    signIn: (user: string) => user,
    answer: async () => ({ status: 200, body: { id: '1', ...before, version: 2 } }),
  } as unknown as HistoryHost)
  for (const user of ['Ana', 'Bia']) host.signIn(user)
  const first = edit('Ana', 'a1', { title: 'texto 1' })
  await host.answer(first)
  await host.answer(edit('Bia', 'b1', { title: 'texto 2' }))
  await host.answer(first)
  expect(granted.filter(({ field }) => field === '1.title').map(({ by }) => by)).toEqual(['Ana', 'Bia'])
})
