import { test as base, expect } from 'playwright/test'
import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import { prepareDay } from '#support/day-scene.ts'
import { demoPassword, player } from '#support/demo.ts'
import { findOrInstallHaproxy, type Haproxy, startHaproxy } from '#support/haproxy.ts'
import { type Host, startHost } from '#support/host.ts'

const test = base.extend<object, { host: Host; cache: Haproxy }>({
  host: [
    async ({}, provide) => {
      const host = await startHost()
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  cache: [
    async ({ host }, provide) => {
      const program = findOrInstallHaproxy()
      if (!program) throw new Error('no HAProxy found: install the package "haproxy"')
      const cache = await startHaproxy(program, [host.port], true)
      await provide(cache)
      await cache.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const people = ['Ana Souza', 'Bia Melo', 'Carla Teixeira', 'Duda Reis', 'Elisa Nunes', 'Fernanda Lima']

test('a cache before the server serves many visitors, stores nothing personal, and shows a change', async ({
  host,
  cache,
}) => {
  const scene = await prepareDay(host.url, people)
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${cache.url}${scene.path}${query}`, { headers })
    const isHit = answer.headers.get('x-cache') === 'hit'
    return { text: await answer.text(), isHit, age: answer.headers.get('age'), status: answer.status }
  }
  const version = (await ask('?versao')).text

  // The page of a version: all visitors request it at the same time after a change.
  expect((await ask(`?v=${version}`)).text).toContain('Em jogo')
  const crowd = await Promise.all(Array.from({ length: 50 }, () => ask(`?v=${version}`)))
  expect(crowd.filter(({ isHit }) => isHit)).toHaveLength(50)
  for (const { age } of crowd)
    expect(Number(age), 'an open page reads how old it is').toBeGreaterThanOrEqual(0)
  for (const { age } of crowd) expect(age).not.toBeNull()

  // Personal pages are made again for each request.
  const typed = `?nome=${encodeURIComponent('Ana Souza')}`
  for (const query of [typed, `${typed}&parte=meu`])
    for (let time = 0; time < 3; time++) {
      const own = await ask(query)
      expect(own.text).toContain('Ana S')
      expect(own.isHit, query).toBe(false)
    }
  const signIn = await fetch(`${cache.url}/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: player, password: demoPassword }),
  })
  const { accessToken } = (await signIn.json()) as { accessToken: string }
  const own = `${cache.url}/v1/${listMyRegistrations.path}`
  for (const headers of [{ authorization: `Bearer ${accessToken}` }, {}] as Record<string, string>[]) {
    const answer = await fetch(own, { headers })
    expect(answer.status).toBe(headers.authorization ? 200 : 401)
    expect(answer.headers.get('x-cache')).toBeNull()
  }

  // A change is visible, although the earlier page is still stored.
  await scene.win(scene.playing, 2)
  await expect.poll(async () => (await ask('?versao')).text, { intervals: [100] }).not.toBe(version)
  const changed = (await ask('?versao')).text
  expect((await ask(`?v=${changed}`)).text).not.toContain('Em jogo')
  await expect.poll(async () => (await ask('')).text, { intervals: [100] }).not.toContain('Em jogo')

  // The proxy did not change the page: a visitor who has it already gets a 304.
  const first = await fetch(`${cache.url}${scene.path}?v=${changed}`)
  const etag = first.headers.get('etag') ?? ''
  expect((await ask(`?v=${changed}`, { 'if-none-match': etag })).status).toBe(304)
})
