import type { BrowserContext, Page } from 'playwright/test'
import { getMe } from '#contract/accounts/accounts.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  type EventFixture,
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  openPlayers,
  paidSwitch,
  playersPath,
  prepareOwnEvent,
} from '#support/courtside-screen.ts'

const keptScreens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('play:screen:')))

/** Opens the players, waits until their screen is stored, and leaves the page. */
async function keepPlayers(page: Page, fixture: EventFixture) {
  await openPlayers(page, fixture)
  await expect.poll(() => keptScreens(page)).toContain('play:screen:/manager/event/players')
  await page.close()
}

/**
 * A new page in which a person uses the stored screen: after the page is parsed, and before any file of the app has run
 * completely.
 */
async function startWith(context: BrowserContext, path: string, act: (name: string) => void, name: string) {
  const page = await context.newPage()
  const whenParsed = `document.addEventListener('DOMContentLoaded', () => {
    window.wasKept = document.querySelector('#root[data-kept]') !== null
    if (window.wasKept) (${act.toString()})(${JSON.stringify(name)})
  })`
  await page.addInitScript(whenParsed)
  await page.goto(path)
  return page
}

const wasKept = (page: Page) => page.evaluate(() => (window as unknown as { wasKept: boolean }).wasKept)

test('a tap before the app has started is carried out, also if the app starts only the next time', async ({
  page,
  context,
  host,
  line,
}) => {
  const fixture = await prepareOwnEvent(host.url)
  const [first, second] = fixture.players
  if (!first || !second) throw new Error('no players')
  const path = playersPath(fixture.event.id, fixture.category.id)
  await keepPlayers(page, fixture)
  line.set({ kind: 'cut' })

  const tap = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
  const begun = await startWith(context, path, tap, `Pagamento de ${first.person.name}`)
  expect(await wasKept(begun)).toBe(true)
  await expect(paidSwitch(begun, first)).toBeChecked()
  await expect(begun.getByText('1 por enviar').first()).toBeVisible()
  await expect.poll(() => keptScreens(begun)).toContain('play:screen:/manager/event/players')
  await begun.close()

  // The phone is switched off at this moment. The tap was painted, so it counts.
  const tapAndGo = (label: string) => {
    if (sessionStorage.getItem('gone')) return
    sessionStorage.setItem('gone', 'yes')
    document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
    location.replace('/favicon.svg')
  }
  const switchLabel = `Pagamento de ${second.person.name}`
  const gone = await startWith(context, path, tapAndGo, switchLabel).catch(() => null)
  await gone?.close()
  const again = await context.newPage()
  // The stored screen from before the tap does not return without the tap.
  await again.goto('/favicon.svg')
  expect(await keptScreens(again)).not.toContain('play:screen:/manager/event/players')
  await again.goto(path)
  for (const player of [first, second]) await expect(paidSwitch(again, player)).toBeChecked()
  expect((await ledger(fixture)).get(second.id)?.paymentDate).toBeNull()

  line.heal()
  await hearSignal(again)
  await expectSaved(again)
  for (const player of [first, second]) await expectPaidOnce(fixture, player)
})

test('a tap from before the app had started is sent from whatever screen opens next', async ({
  page,
  context,
  host,
}) => {
  const fixture = await prepareOwnEvent(host.url)
  const path = playersPath(fixture.event.id, fixture.category.id)
  await keepPlayers(page, fixture)
  const label = `Pagamento de ${fixture.player.person.name}`
  const tapAndGo = (name: string) => {
    if (sessionStorage.getItem('gone')) return
    sessionStorage.setItem('gone', 'yes')
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
    location.replace('/favicon.svg')
  }
  const gone = await startWith(context, path, tapAndGo, label).catch(() => null)
  await gone?.close()

  const elsewhere = await context.newPage()
  await elsewhere.goto('/manager/phone')
  await expect.poll(async () => (await ledger(fixture)).get(fixture.player.id)?.paymentDate).toBeTruthy()
  await expectSaved(elsewhere)
  await expectPaidOnce(fixture, fixture.player)
  expect(await elsewhere.evaluate(() => localStorage.getItem('play:early-payments'))).toBeNull()

  // The event is no longer on the phone. The tap can't be assigned to a player, and the screen says so.
  const me = await fixture.organiser.client(getMe)
  if (me.kind !== 'ok') throw new Error('nobody')
  await elsewhere.evaluate((early) => localStorage.setItem('play:early-payments', JSON.stringify([early])), {
    id: crypto.randomUUID(),
    userId: me.answer.id,
    eventId: crypto.randomUUID(),
    playerId: fixture.player.id,
    isPaid: false,
  })
  await elsewhere.reload()
  await expect(elsewhere.getByText('Um pagamento marcado quando o PLAY abria não foi guardado')).toBeVisible()
  await expectSaved(elsewhere)
  await expectPaidOnce(fixture, fixture.player)
})

test('a kept screen does not say what is saved', async ({ page, context, host }) => {
  const fixture = await prepareOwnEvent(host.url)
  await keepPlayers(page, fixture)
  const read = () =>
    Object.assign(window, { badge: document.querySelector('header a[href="/manager/pending"]')?.textContent })
  const opened = await startWith(context, playersPath(fixture.event.id, fixture.category.id), read, '')
  expect(await wasKept(opened)).toBe(true)
  expect(await opened.evaluate(() => (window as unknown as { badge: string }).badge)).toBe('Abrindo…')
  await expectSaved(opened)
})

test('text and taps elsewhere on a kept screen are kept in the app', async ({
  page,
  context,
  host,
  line,
}) => {
  const fixture = await prepareOwnEvent(host.url)
  const [first, second] = fixture.players
  if (!first || !second) throw new Error('no players')
  const path = playersPath(fixture.event.id, fixture.category.id)
  await keepPlayers(page, fixture)
  line.set({ kind: 'cut' })

  const open = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click()
  const opened = await startWith(context, path, open, second.person.name)
  expect(await wasKept(opened)).toBe(true)
  await expect(opened.getByRole('dialog')).toContainText(second.person.name)
  await opened.goBack()
  await expect.poll(() => keptScreens(opened)).toContain('play:screen:/manager/event/players')
  await opened.close()

  const leave = () => document.querySelector<HTMLElement>('a[href^="/manager/event/home"]')?.click()
  const left = await startWith(context, path, leave, '')
  expect(await wasKept(left)).toBe(true)
  await expect(left).toHaveURL(/\/manager\/event\/home/)
  await expect(left.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await left.goBack()
  await expect.poll(() => keptScreens(left)).toContain('play:screen:/manager/event/players')
  await left.close()

  const type = (text: string) => {
    const field = document.querySelector<HTMLInputElement>('[type=search], search input')
    field?.focus()
    if (field) field.value = text
  }
  const typed = await startWith(context, path, type, first.person.name)
  expect(await wasKept(typed)).toBe(true)
  const search = typed.getByRole('searchbox', { name: 'Buscar inscrito' })
  await expect(search).toHaveValue(first.person.name)
  await expect(search).toBeFocused()
  await expect(paidSwitch(typed, second)).toBeHidden()
})

test('a tap while the app is being drawn is carried out', async ({ page, context, host }) => {
  const fixture = await prepareOwnEvent(host.url, 12)
  await keepPlayers(page, fixture)
  const opened = await context.newPage()
  await opened.addInitScript((label) => {
    const create = document.createElement.bind(document)
    let isBegun = false
    const isKept = () => document.querySelector('#root[data-kept]') !== null
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', () => {
      if (isKept()) document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
      Object.assign(window, { wasKept: isKept() })
    })
    port2.start()
    // The app creates its first button when it begins to draw. The message arrives after the task that runs now.
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      if (name === 'button' && !isBegun && isKept()) {
        isBegun = true
        port1.postMessage('')
      }
      return create(name, options)
    }
  }, `Pagamento de ${fixture.player.person.name}`)
  await opened.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(paidSwitch(opened, fixture.player)).toBeChecked()
  expect(await wasKept(opened), 'the app is drawn in several steps').toBe(true)
  await expectSaved(opened)
  await expectPaidOnce(fixture, fixture.player)
})

test('a tap that can not be stored is not shown as done, and a damaged screen does not delay the start', async ({
  page,
  context,
  host,
}) => {
  const fixture = await prepareOwnEvent(host.url)
  const path = playersPath(fixture.event.id, fixture.category.id)
  await keepPlayers(page, fixture)

  const tapWithoutRoom = (label: string) => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const box = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
    box?.click()
    Object.assign(window, { tapped: box?.checked })
  }
  const full = await startWith(context, path, tapWithoutRoom, `Pagamento de ${fixture.player.person.name}`)
  expect(await full.evaluate(() => (window as unknown as { tapped: boolean }).tapped)).toBe(false)
  await expect(paidSwitch(full, fixture.player)).not.toBeChecked()
  await full.close()

  const damaging = await context.newPage()
  await damaging.goto('/favicon.svg')
  await damaging.evaluate(() => {
    localStorage.setItem('play:screen:/manager/event/players', '{"address":\n<p>')
    localStorage.setItem('play:early-payments', '[{')
  })
  await damaging.goto(path)
  await expect(paidSwitch(damaging, fixture.player)).not.toBeChecked()
  const kept = () => damaging.evaluate(() => localStorage.getItem('play:screen:/manager/event/players'))
  await expect.poll(kept).toContain(fixture.player.person.name)
})

test('a kept screen is deleted when its event leaves the phone or the session ends', async ({
  page,
  ownEventOnPhone,
}) => {
  const fixture = await ownEventOnPhone()
  await expect.poll(() => keptScreens(page)).toContain('play:screen:/manager/event/players')
  await page.goto('/manager')
  await expect.poll(() => keptScreens(page)).toContain('play:screen:/manager')

  await page.goto('/manager/phone')
  await page.getByRole('button', { name: `Remover do telefone: ${fixture.event.title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover do telefone' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect.poll(() => keptScreens(page)).toEqual(['play:screen:/manager'])

  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await keptScreens(page)).toEqual([])
})
