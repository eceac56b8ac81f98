import { getMe } from '#contract/accounts/accounts.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  expectPaidOnce,
  expectSaved,
  hearSignal,
  ledger,
  paidSwitch,
  playersPath,
  prepareOwnEvent,
} from '#support/courtside-screen.ts'
import { keepPlayers, keptScreens, startWith, wasKept } from '#support/kept-screen.ts'

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
  // The stored screen from before the tap does not return without the tap. A slow page may have stored a newer one.
  await again.goto('/favicon.svg')
  expect(await again.evaluate(isKeptUnmarked, switchLabel)).toBe(false)
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

/** Whether the stored screen of the players shows this switch, and as not paid. */
function isKeptUnmarked(label: string): boolean {
  const text = localStorage.getItem('play:screen:/manager/event/players') ?? ''
  const page = new DOMParser().parseFromString(text, 'text/html')
  return page.querySelector(`[aria-label="${label}"]`)?.hasAttribute('checked') === false
}
