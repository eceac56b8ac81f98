import { listLog } from '#contract/administration/change-log.ts'
import { formatMoney } from '#contract/formats/formats.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow, untilNoDialog } from '#support/browser.ts'
import { expectSaved, hearSignal, openPlayers, pickMore } from '#support/courtside-screen.ts'
import { signedInClient } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { sixtyRegistrations, sundayStatements } from '#support/sunday.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 660 }, serviceWorkers: 'allow' })

const inCents = (reais: number) => Math.round(reais * 100)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('after the event: sixty registrations, two banks read twice offline, four refunds, and all sums are equal', async ({
  page,
  context,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const { event, category, players } = await sixtyRegistrations(host.url, organiser)
  const values = players.map(({ paymentValue }) => inCents(paymentValue))
  // 30 × 90 − 5 × 9 − 5 × 25, and 30 × 120 − 5 × 12 − 5 × 25.
  expect([values.length, sum(values.slice(0, 30)), sum(values.slice(30))]).toEqual([60, 253_000, 341_500])
  const { lines, files } = sundayStatements(players)
  expect(lines).toBe(66)
  const [player] = players
  if (!player) throw new Error('nobody was registered')
  await openPlayers(page, { organiser, event, category, players, player })
  await expectSaved(page)
  const statements = `/manager/event/statements?event=${event.id}`
  const group = (title: string) => page.getByRole('heading', { name: title, exact: true })
  const choose = () => page.locator('input[type=file]').setInputFiles(files)
  const withdrawn = players.slice(40, 44)

  await context.setOffline(true)
  await test.step('payments with a code are certain, with a name probable; each takes one tap', async () => {
    await page.goto(statements)
    await choose()
    await expect(group('Certo (20)')).toBeVisible()
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    // The second button is tapped while the first one's payments are being written.
    const marking = page.getByRole('button', { name: /^Marcar (20 como pagos|os \d+ prováveis)/ })
    await marking.evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    await expect(group('Já pago (52)')).toBeVisible()
    // The person who paid twice, and three payments that nobody owed.
    await expect(group('Sobra (4)')).toBeVisible()
  })

  await test.step('the same files mark nothing twice', async () => {
    await choose()
    await expect(group('Já pago (52)')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Marcar (os|o|\d)/ })).toHaveCount(0)
  })

  await test.step('four players withdraw, and the statement has their refunds', async () => {
    for (const { person } of withdrawn) {
      await page.goto(`/manager/event/players?event=${event.id}&category=${category.id}&busca=${person.name}`)
      await page
        .getByRole('button', { name: new RegExp(`^${person.name}`) })
        .first()
        .click()
      await pickMore(page, 'Desistência')
      await page.getByRole('button', { name: 'Registrar desistência' }).click()
      await untilNoDialog(page)
    }
    await page.goto(statements)
    await expect(group('Devolução (4)')).toBeVisible()
    for (const { person } of withdrawn)
      await page.getByRole('button', { name: `Marcar devolução: ${person.name}` }).click()
    await expect(group('Devolução (4)')).toHaveCount(0)
  })

  const received = sum(values.slice(0, 52))
  const back = sum(values.slice(40, 44))
  await test.step('the totals on the phone are right', async () => {
    await page.goto(`/manager/event/totals?event=${event.id}`)
    const shown = (cents: number) =>
      page
        .getByText(formatMoney(cents / 100), { exact: true })
        .filter({ visible: true })
        .first()
    await expect(shown(received - back)).toBeVisible()
    await expect(shown(back)).toBeVisible()
  })

  await test.step('the server, its statement entries and its log have the same sums to the cent', async () => {
    await context.setOffline(false)
    await hearSignal(page)
    await expectSaved(page)
    const stored = await organiser.players(category.id)
    const cents = (entries: ({ cents: number } | null | undefined)[]) =>
      sum(entries.map((one) => one?.cents ?? 0))
    expect(cents(stored.map(({ entry }) => entry))).toBe(received)
    expect(cents(stored.map(({ refundEntry }) => refundEntry))).toBe(back)
    expect(new Set(stored.flatMap(({ entry }) => entry?.key ?? [])).size).toBe(52)
    const valueOf = new Map(stored.map(({ id, paymentValue }) => [id, inCents(paymentValue)]))
    const admin = await signedInClient(host.url, 'admin@example.com')
    const logged = async (kind: string) => {
      const query = { eventId: event.id, kind, size: '100' }
      const { items } = answerOf(await admin(listLog, { query }))
      return sum(items.map(({ entityId }) => valueOf.get(entityId) ?? 0))
    }
    expect(await logged('player.payment')).toBe(received)
    expect(await logged('player.refund')).toBe(back)
  })
})
