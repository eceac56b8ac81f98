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

test('a user has a conflict with an own pair only after the end of that pair was refused', async () => {
  const pair = { id: 'p1', players: [] }
  const created: Answer = { status: 201, body: pair }
  const changed: Answer = { status: 412, body: { code: 'pair.changed', current: pair } }
  const drawn: Answer = { status: 409, body: { code: 'pair.drawn' } }
  const ask = (method: 'POST' | 'DELETE', path: string, key: string): HostRequest => ({
    method,
    path,
    body: {},
    headers: { authorization: 'Bearer Ana', 'idempotency-key': key },
  })
  const faultsOf = async (answers: readonly Answer[]) => {
    const left = [...answers]
    const { host, faults } = witness({
      signIn: (user: string) => user,
      answer: async () => left.shift(),
    } as unknown as HistoryHost)
    host.signIn('Ana')
    await host.answer(ask('POST', 'events/pair', 'a1'))
    if (answers.includes(drawn)) await host.answer(ask('DELETE', 'events/pair/p1', 'a2'))
    await host.answer(ask('POST', 'events/pair', 'a3'))
    return faults
  }
  expect(await faultsOf([created, changed])).toEqual(['Ana conflicts with himself on the pair p1'])
  expect(await faultsOf([created, drawn, changed])).toEqual([])
})
