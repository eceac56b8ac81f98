import type { Page } from 'playwright/test'
import { organiser, signInOnScreen } from '#support/demo.ts'
import { devtoolsOf } from '#support/devtools.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  databaseOf,
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  openPlayers,
  paidSwitch,
  playersPath,
  prepareFixture,
  syncBadge,
} from '#support/courtside-screen.ts'

/**
 * Opens the database as another version of the app would, and keeps it open like a tab that does not react to upgrades.
 */
const holdDatabase = (page: Page, name: string, version: number) =>
  page.evaluate(
    ([name, version]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version)
        opening.onsuccess = () => resolve()
        opening.onerror = () => reject(new Error(opening.error?.message))
      }),
    [name, version] as const,
  )

/**
 * Fills the storage of the phone. The browser uses a size that it computed up to half a minute ago, perhaps before the
 * limit was set. A request for more than that makes it compute the size again.
 */
const fillStorage = (page: Page, bytes: number) =>
  page.evaluate(
    (bytes) =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('photos', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('photos')
        opening.onerror = () => reject(new Error(opening.error?.message))
        opening.onsuccess = () => {
          const adding = opening.result.transaction('photos', 'readwrite')
          adding.objectStore('photos').put(new Uint8Array(bytes), 'one')
          adding.oncomplete = () => resolve(undefined)
          adding.onabort = () => resolve(adding.error?.name)
        }
      }),
    bytes,
  )

test('a phone without space says that a tap was not saved, undoes it, and saves it once there is space', async ({
  page,
  host,
}) => {
  const fixture = await prepareFixture(host.url)
  const { player } = fixture
  await page.goto('/login')
  const phone = await devtoolsOf(page)
  await phone.limitStorage(20_000_000)
  await openPlayers(page, fixture)
  await phone.limitStorage(1)
  await expect.poll(() => fillStorage(page, 20_000_000), { timeout: 60_000 }).toBe('QuotaExceededError')
  const search = page.getByRole('searchbox')
  await search.click()
  await paidSwitch(page, player).click()
  const notice = page.getByText('Não foi salvo: o telefone está sem espaço.')
  await expect(notice).toBeVisible()
  // The search field stays visible: the organiser uses it for the next person in the queue of the desk.
  const isVisible = async () => {
    const [field, said] = [await search.boundingBox(), await notice.boundingBox()]
    return field !== null && said !== null && field.y < 120 && field.y + field.height <= said.y
  }
  await expect.poll(isVisible).toBe(true)
  await expect(paidSwitch(page, player)).not.toBeChecked()
  await expect(page.getByText('Libere espaço no telefone e marque de novo.')).toBeVisible()
  await hearSignal(page)
  await expect(syncBadge(page)).toContainText('Telefone sem espaço')
  expect((await ledger(fixture)).get(player.id)?.paymentDate).toBeNull()

  await phone.limitStorage()
  await paidSwitch(page, player).click()
  await expectSaved(page)
  await expectPaidOnce(fixture, player)
})

test('data that the browser deletes under an open page are noticed, reported, and written again', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  const phone = await devtoolsOf(page)
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  await phone.evict()
  await hearSignal(page)
  await expect(page.getByText('O navegador apagou os dados guardados neste telefone')).toBeVisible()
  await expect(paidSwitch(page, player)).toBeChecked()
  await expect(page.getByText('Sua sessão expirou.')).toHaveCount(0)
  line.heal()
  await hearSignal(page)
  await expect.poll(async () => (await ledger(fixture)).get(player.id)?.paymentDate).not.toBeNull()
  await expectPaidOnce(fixture, player)
  await page.reload()
  await expect(paidSwitch(page, player)).toBeChecked()
  await expectSaved(page)
})

test('data that the browser deleted while the app was closed are reported when it opens again', async ({
  page,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  const phone = await devtoolsOf(page)
  line.set({ kind: 'cut' })
  await paidSwitch(page, player).click()
  await expect(syncBadge(page)).toContainText('1 alteração por enviar')
  // A page that is left notes a tap which is not in its database yet, and the next page makes it again.
  await expect(page.getByText('Por enviar', { exact: true })).toBeAttached()
  await page.goto('about:blank')
  await phone.evict()
  // A worker that read the change before it was deleted could still send it.
  await phone.stopWorker()
  line.heal()
  await page.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(page.getByText('O navegador apagou os dados guardados neste telefone')).toBeVisible()
  await expect(paidSwitch(page, player)).not.toBeChecked()
  expect((await ledger(fixture)).get(player.id)?.paymentDate).toBeNull()
})

test('a tab of an older app blocks the start with a text, and the start continues once it is closed', async ({
  page,
  context,
  host,
}) => {
  const fixture = await prepareFixture(host.url)
  await signInOnScreen(page, organiser)
  await expect(page.getByRole('heading', { name: fixture.event.title })).toBeVisible()
  const name = await databaseOf(page)
  const older = await context.newPage()
  await older.goto('/terms')
  await page.goto('about:blank')
  await older.evaluate((name) => void indexedDB.deleteDatabase(name), name)
  await holdDatabase(older, name, 1)

  await page.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(page.getByText('O PLAY está aberto em outra aba com uma versão antiga')).toBeVisible()
  await expect(syncBadge(page)).toContainText('Feche outras abas')
  await older.close()
  await expect(paidSwitch(page, fixture.player)).toBeVisible()
  await expect(page.getByText('O PLAY está aberto em outra aba com uma versão antiga')).toHaveCount(0)
})

test('a database upgraded by a newer app is shown and never written', async ({
  page,
  context,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  const [sent, other] = fixture.players
  if (!sent || !other) throw new Error('no players')
  await openPlayers(page, fixture)
  const newer = await context.newPage()
  await newer.goto('/terms')
  line.set({ kind: 'cut' })
  await paidSwitch(page, sent).click()
  await expect(page.getByText('Por enviar', { exact: true })).toBeAttached()
  await holdDatabase(newer, await databaseOf(page), 1000)

  await expect(page.getByText('Este telefone já usou uma versão mais nova do PLAY')).toBeVisible()
  await paidSwitch(page, other).click()
  await expect(page.getByText('Não foi salvo: há uma versão mais nova do PLAY.')).toBeVisible()
  await expect(paidSwitch(page, other)).not.toBeChecked()
  await newer.close()
  await page.reload()
  await expect(syncBadge(page)).toContainText('Atualize o app')
  await expect(paidSwitch(page, sent)).toBeChecked()
  await expect(paidSwitch(page, other)).not.toBeChecked()
})

test('a browser that stores no database still shows the events, and says that nothing can be marked', async ({
  page,
  host,
}) => {
  const fixture = await prepareFixture(host.url)
  const { player } = fixture
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await signInOnScreen(page, organiser)
  await expect(page.getByRole('heading', { name: fixture.event.title })).toBeVisible()
  await page.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(page.getByText('O PLAY não consegue guardar dados neste telefone')).toBeVisible()
  await expect(syncBadge(page)).toContainText('Sem onde guardar')
  await paidSwitch(page, player).click()
  await expect(page.getByText('Não foi salvo: o telefone não deixou gravar.')).toBeVisible()
  await expect(paidSwitch(page, player)).not.toBeChecked()
  expect((await ledger(fixture)).get(player.id)?.paymentDate).toBeNull()

  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('play:token'))).toBeNull()
})

test('a sign-out that another tab delays says so, and ends when that tab is closed', async ({
  page,
  context,
  playersOnPhone,
}) => {
  await playersOnPhone()
  const other = await context.newPage()
  await other.goto('/favicon.svg')
  await other.evaluate(async () => {
    const found = await indexedDB.databases()
    const { name = '' } = found.find((database) => /^play-[0-9a-f]/.test(database.name ?? '')) ?? {}
    const request = indexedDB.open(name)
    await new Promise((resolve) => request.addEventListener('success', resolve))
    // This connection stays open as long as the page, even when another version wants to change the database.
    Object.assign(window, { held: request.result })
  })
  await page.bringToFront()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Saindo…' })).toContainText('feche as outras abas')
  await other.close()
  await expect(page).toHaveURL(/\/login/)
})
