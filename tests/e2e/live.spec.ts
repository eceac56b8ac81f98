import { expect, test } from '#support/fixtures.ts'
import { expectSaved, openPlayers, paidSwitch, playersPath, prepareCourt } from '#support/courtside-screen.ts'

test('what one phone marks is on the other by itself, also after a cut', async ({
  page,
  second,
  host,
  line,
}) => {
  const court = await prepareCourt(host.url)
  const { player } = court
  await openPlayers(page, court)
  await openPlayers(second, court)

  await paidSwitch(page, player).click()
  await expect(paidSwitch(second, player)).toBeChecked()
  await expectSaved(second)

  line.set({ kind: 'cut' })
  await court.organiser.setPayment(player.id, false)
  line.heal()
  await expect(paidSwitch(page, player)).not.toBeChecked({ timeout: 45_000 })
  await expect(paidSwitch(second, player)).not.toBeChecked({ timeout: 45_000 })

  await court.organiser.register(court.event, court.category.id)
  const players = await court.organiser.players(court.category.id)
  for (const one of players) await expect(paidSwitch(page, one)).toBeVisible()
})

test('the tabs of a phone share one stream, and the next one takes over', async ({
  page,
  context,
  host,
  line,
}) => {
  const court = await prepareCourt(host.url)
  const { player } = court
  const streams = () => line.requests.filter((first) => first.startsWith('GET /v1/live')).length
  await openPlayers(page, court)
  await expect.poll(streams).toBeGreaterThan(0)
  const tab = await context.newPage()
  await tab.goto(playersPath(court.event.id, court.category.id))
  await expect(paidSwitch(tab, player)).toBeVisible()
  const before = streams()
  await court.organiser.setPayment(player.id, true)
  await expect(paidSwitch(page, player)).toBeChecked()
  await expect(paidSwitch(tab, player)).toBeChecked()
  expect(streams()).toBe(before)
  await page.close()
  await expect.poll(streams).toBe(before + 1)
  await court.organiser.setPayment(player.id, false)
  await expect(paidSwitch(tab, player)).not.toBeChecked()
})
