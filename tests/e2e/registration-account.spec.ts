import { getMe } from '#contract/accounts/accounts.ts'
import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import type { Event } from '#contract/events/events.ts'
import { player, signedInClient, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { type Organiser, signInOrganiser } from '#support/organiser.ts'
import { fillPersonalData } from '#support/registration-steps.ts'

let organiser: Organiser
let event: Event
test.beforeEach(async ({ host }) => {
  organiser = await signInOrganiser(host.url)
  event = await organiser.event('INSCRICOES_ABERTAS')
})

test('a signed-in player reads about the own registration on a device that registered nobody, also after a request without an answer', async ({
  page,
  line,
  host,
}) => {
  const client = await signedInClient(host.url, player)
  const [me, registrations] = [await client(getMe), await client(listMyRegistrations)]
  if (me.kind !== 'ok' || registrations.kind !== 'ok') throw new Error('the demo player could not be read')
  const open = await organiser.openEvents()
  // Another test registers somebody else with the address of the demo player.
  const created = registrations.answer.find(
    ({ person, event: { id } }) => person.name === me.answer.name && open.some((one) => one.id === id),
  )
  if (!created) throw new Error('the demo player is registered in no open event')
  await openAs(page, player, `/event-register/${created.event.id}?step=dados`)
  line.strike({
    kind: 'answer',
    head: ['HTTP/1.1 503 Service Unavailable'],
    only: /^GET \/v1\/registrations\/me /,
  })
  await fillPersonalData(page, me.answer)
  await expect.poll(() => line.struck).toBe(1)
  await expect(
    page.getByText(`${me.answer.name} já tem inscrição em ${created.players[0]?.category.title}`),
  ).toBeVisible()
})

test('the data of the account are not put into a field in which somebody is about to type', async ({
  page,
  line,
}) => {
  line.set({ kind: 'pause', only: /^GET \/v1\/person / })
  await openAs(page, player, `/event-register/${event.id}?step=dados`)
  const name = page.getByLabel('Nome completo')
  await name.focus()
  line.heal()
  const ownData = page.getByRole('button', { name: 'Usar os dados da minha conta' })
  await expect(ownData).toBeVisible()
  await name.pressSequentially('Téo Lima')
  await expect(name).toHaveValue('Téo Lima')
  await ownData.click()
  // Another test file gives the demo player a longer name.
  await expect(name).toHaveValue(/^Caio Meireles/)
})
