import { updateEvent } from '#contract/events/events.ts'
import { expect } from '#support/fixtures.ts'
import { answerOf } from '#support/organiser.ts'
import { test } from '#support/players-on-phone.ts'
import {
  expectSaved,
  showPlayers,
  paidSwitch,
  playersPath,
  prepareFixture,
} from '#support/courtside-screen.ts'

test('a change of one phone is shown on the other, also after a cut', async ({
  page,
  second,
  line,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player } = fixture
  await showPlayers(second, fixture)

  await paidSwitch(page, player).click()
  await expect(paidSwitch(second, player)).toBeChecked()
  for (const phone of [page, second]) await expectSaved(phone)

  line.set({ kind: 'cut' })
  await fixture.organiser.setPayment(player.id, false)
  line.heal()
  await expect(paidSwitch(page, player)).not.toBeChecked({ timeout: 45_000 })
  await expect(paidSwitch(second, player)).not.toBeChecked({ timeout: 45_000 })

  await fixture.organiser.register(fixture.event, fixture.category.id)
  const players = await fixture.organiser.players(fixture.category.id)
  for (const one of players) await expect(paidSwitch(page, one)).toBeVisible()
})

test('the tabs of a phone share one stream, and the next one takes it over', async ({
  page,
  context,
  host,
  line,
}) => {
  const fixture = await prepareFixture(host.url)
  const { player } = fixture
  // Earlier tests of this worker have used the same line.
  const begun = line.requests.length
  const streams = () => line.requests.slice(begun).filter((first) => first.startsWith('GET /v1/live')).length
  await showPlayers(page, fixture)
  await expect.poll(streams).toBeGreaterThan(0)
  const tab = await context.newPage()
  await tab.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(paidSwitch(tab, player)).toBeVisible()
  const before = streams()
  await fixture.organiser.setPayment(player.id, true)
  await expect(paidSwitch(page, player)).toBeChecked()
  await expect(paidSwitch(tab, player)).toBeChecked()
  expect(streams()).toBe(before)
  await page.close()
  await expect.poll(streams).toBe(before + 1)
  await fixture.organiser.setPayment(player.id, false)
  await expect(paidSwitch(tab, player)).not.toBeChecked()
})

test('a change of another phone leaves the focus in the field of the event in which somebody is about to type', async ({
  page,
  ownEventOnPhone,
}) => {
  const { organiser, event } = await ownEventOnPhone(1)
  await page.goto(`/manager/event/details?event=${event.id}`)
  const title = page.getByRole('textbox', { name: 'Nome do evento' })
  await expect(title).toHaveValue(event.title)
  await title.focus()
  const { description, ...fields } = event
  const body = { ...fields, description: description ?? '', title: `${event.title} B` }
  answerOf(await organiser.client(updateEvent, { params: { id: event.id }, body }))
  await expect(page.getByText(body.title, { exact: true }).first()).toBeVisible()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue(event.title)
  await title.blur()
  await expect(title).toHaveValue(body.title)
})
