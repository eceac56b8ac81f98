import { getMe } from '#contract/accounts/accounts.ts'
import { answerOf } from '#support/organiser.ts'
import { demoPassword, openAs, organiser, player, signedInClient } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  endSessionOf,
  expectPaidOnce,
  expectSaved,
  ledger,
  paidSwitch,
  syncBadge,
} from '#support/courtside-screen.ts'

test('whoever signs in over the session of another user ends it, and leaves what is unsent to its owner', async ({
  page,
  host,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { token, user } = await page.evaluate(() => {
    const cache = JSON.parse(localStorage.getItem('play:query') ?? '') as {
      clientState: { queries: { queryKey: string[]; state: { data: { id: string } } }[] }
    }
    const me = cache.clientState.queries.find(({ queryKey: [name] }) => name === 'me')
    return { token: localStorage.getItem('play:token'), user: me?.state.data.id ?? '' }
  })
  const statusOfFormer = async () =>
    (await fetch(`${host.url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })).status
  const stored = (database: string, store: string) =>
    page.evaluate(
      async ([name, of]) => {
        if (!(await indexedDB.databases()).some((each) => each.name === name)) return []
        return new Promise<string[]>((resolve, reject) => {
          const request = indexedDB.open(name)
          request.onerror = () => reject(new Error(name))
          request.onsuccess = () => {
            const rows = request.result.transaction(of).objectStore(of).getAll()
            rows.onsuccess = () => resolve(rows.result.map((row) => JSON.stringify(row)))
            request.result.close()
          }
        })
      },
      [database, store] as const,
    )
  await expect.poll(() => stored('play', 'session')).toEqual([expect.stringContaining(token ?? '-')])
  // A picture that the organiser picked and that is not uploaded yet.
  await page.evaluate(
    (slot) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('play-pictures', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('picture')
        request.onsuccess = () => {
          const transaction = request.result.transaction('picture', 'readwrite')
          transaction.objectStore('picture').put({ pickedId: 'of the organiser' }, slot)
          transaction.oncomplete = () => resolve()
          request.result.close()
        }
      }),
    `${user} ${fixture.event.id}`,
  )
  expect(await statusOfFormer()).toBe(200)
  // What the organiser has typed in this tab and not saved.
  const typed = 'play:typed:walkIn:of-the-organiser'
  await page.evaluate((key) => sessionStorage.setItem(key, '{"name":"Ana"}'), typed)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('jogador@example.com')
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible()
  await expect.poll(statusOfFormer).toBe(401)
  expect(await stored('play', 'session')).toEqual([])
  expect(await page.evaluate((key) => sessionStorage.getItem(key), typed)).toBeNull()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await stored('play-pictures', 'picture')).toEqual([expect.stringContaining('of the organiser')])
})

test('a sign-in in a tab that was opened before another user signed in ends that session, too', async ({
  page,
  context,
  host,
}) => {
  await page.goto('/login')
  const other = await context.newPage()
  await openAs(other, organiser)
  await expect(other.getByRole('button', { name: /^Conta de/ })).toBeVisible()
  const token = await other.evaluate(() => localStorage.getItem('play:token'))
  // Messages that the person who signs in wants on this device stay wanted.
  const { id } = answerOf(await (await signedInClient(host.url, player))(getMe))
  const kinds = { calls: true, changes: true, registrations: true }
  const wanted = JSON.stringify({ userId: id, kinds })
  await other.evaluate((choice) => localStorage.setItem('play:push', choice), wanted)
  await other.close()
  await page.getByLabel('E-mail').fill(player)
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: /^Conta de/ })).toBeVisible()
  const asked = () => fetch(`${host.url}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await asked()).status).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('play:push'))).toBe(wanted)
})

test('unsent changes of one organiser are never sent as another, and wait for their owner', async ({
  page,
  host,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  await endSessionOf(page, host.url)
  line.heal()
  await page.goto('/login')
  const signIn = async (email: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/manager')
  }
  await signIn('organizadora2@example.com')
  await expectSaved(page)
  await page.goto('/manager/pending')
  await expect(page.getByText(player.person.name)).toHaveCount(0)
  expect((await ledger(fixture)).get(player.id)?.paymentDate).toBeNull()

  await page.goto('/login')
  await signIn(organiser)
  await expectSaved(page)
  await expectPaidOnce(fixture, player)
})
