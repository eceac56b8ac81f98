import { createDraw } from '#contract/draws/draw-calls.ts'
import { setMatchCall } from '#contract/draws/match-calls.ts'
import { getPerson } from '#contract/persons.ts'
import { register } from '#contract/registrations/registrations.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { smallPhone } from '#support/accounts.ts'
import { prepareOwnEvent } from '#support/courtside-screen.ts'
import { openAs, player, signedInClient } from '#support/demo.ts'
import { expect, test as base } from '#support/fixtures.ts'
import { startHost } from '#support/host.ts'
import { answerOf } from '#support/organiser.ts'
import { deliverPush, shownPushes, subscribeAt } from '#support/push-in-page.ts'
import { problemsInTheDark, problemsShown } from '#support/readable.ts'

const test = base.extend<object, { service: PushService }>({
  service: [
    async ({}, provide) => {
      const service = await startPushService()
      await provide(service)
      await service.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ service }, provide) => {
      const host = await startHost({ env: { PLAY_PUSH_HOSTS: service.origin } })
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
test.use({ ...smallPhone, serviceWorkers: 'allow' })

/** A category of its own in which the demo's player plays, and how that match is called. */
async function playIn(hostUrl: string) {
  const { organiser, event, category } = await prepareOwnEvent(hostUrl, 2, { category: 'SIMPLES' })
  const own = await signedInClient(hostUrl, player)
  const { id: personId } = answerOf(await own(getPerson))
  const body = { eventId: event.id, personId, categories: [category.id], paymentValue: event.registrationFee }
  answerOf(await own(register, { body }))
  const players = await organiser.players(category.id)
  const draw = answerOf(
    await organiser.client(createDraw, {
      body: {
        categoryId: category.id,
        settings: { format: 'GROUPS_KNOCKOUT', scoring: 'SET1-S:6/TB7' },
        entries: players.map(({ id }) => ({ playerIds: [id] })),
      },
    }),
  )
  const ours = players.find(({ person }) => person.id === personId)?.id ?? ''
  const entry = draw.entries.find(({ playerIds }) => playerIds?.includes(ours))?.id
  const match = draw.matches.find(({ sides }) => sides.some(({ entryId }) => entryId === entry))
  if (!match) throw new Error('the player has no match')
  const call = async () =>
    answerOf(await organiser.client(setMatchCall, { body: { matchId: match.id, state: 'CALLED' } }))
  return { event, category, call }
}

test('a player switches on what arrives on the phone, and a call is shown with the app closed', async ({
  page,
  host,
  service,
}) => {
  await subscribeAt(page, service)
  // The whole Chromium, which suites of faults run in: its headless shell permits nobody to be notified.
  await page.context().grantPermissions(['notifications'])
  await openAs(page, player, '/account')
  const section = page.getByRole('region', { name: 'Avisos neste aparelho' })
  await section.getByRole('button', { name: 'Ligar avisos neste aparelho' }).click()
  await expect(page.getByText('Avisos ligados neste aparelho.')).toBeVisible()
  await expect(section.getByLabel(/^Chamada para a quadra/)).toBeChecked()
  await expect(section.getByLabel(/^Inscrições novas/)).toBeHidden()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/push/subscription') && answer.ok())
  await section.getByLabel(/^Mudança no meu jogo/).uncheck()
  await saved
  await page.reload()
  await expect(section.getByLabel(/^Mudança no meu jogo/)).not.toBeChecked()
  await expect(section.getByLabel(/^Chamada para a quadra/)).toBeChecked()
  expect(await problemsShown(page)).toEqual([])
  expect(await problemsInTheDark(page)).toEqual([])

  const { event, category, call } = await playIn(host.url)
  await call()
  await expect.poll(() => service.received.length).toBe(1)
  const [received] = service.received
  await deliverPush(page, received?.text ?? {})
  await expect
    .poll(() => shownPushes(page))
    .toEqual([
      {
        title: 'Chamada para o jogo',
        body: `${category.title}, ${event.title}`,
        tag: received?.headers.topic,
        data: { path: '/my-registrations' },
      },
    ])

  await section.getByRole('button', { name: 'Desligar neste aparelho' }).click()
  await expect(section.getByRole('button', { name: 'Ligar avisos neste aparelho' })).toBeVisible()
})
