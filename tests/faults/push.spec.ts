import { createDraw } from '#contract/draws/draw-calls.ts'
import { setMatchCall } from '#contract/draws/match-calls.ts'
import { getPerson } from '#contract/persons.ts'
import { register } from '#contract/registrations/registrations.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { smallPhone } from '#support/accounts.ts'
import { completeChromium } from '#support/complete-chromium.ts'
import { prepareOwnEvent } from '#support/courtside-screen.ts'
import { openAs, organiser, player, signedInClient } from '#support/demo.ts'
import { expect, test as base } from '#support/fixtures.ts'
import { startHost } from '#support/host.ts'
import { answerOf } from '#support/organiser.ts'
import { addressInPage, deliverPush, shownPushes, subscribeAt } from '#support/push-in-page.ts'
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
// The headless shell never allows notifications.
test.use({ ...smallPhone, serviceWorkers: 'allow', launchOptions: completeChromium() })

/** A category in which the demo's player plays, and the title of the called match. */
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

test('a player switches on push messages, and a call is shown with the app closed', async ({
  page,
  host,
  service,
}) => {
  await subscribeAt(page, service)
  await page.context().grantPermissions(['notifications'])
  await openAs(page, player, '/account')
  const section = page.getByRole('region', { name: 'Avisos neste aparelho' })
  await section.getByRole('button', { name: 'Ligar avisos neste aparelho' }).click()
  await expect(page.getByText('Avisos ligados neste aparelho.')).toBeVisible()
  await expect(section.getByLabel(/^Chamada para a quadra/)).toBeChecked()
  await expect(section.getByLabel(/^Inscrições novas/)).toBeHidden()
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/push/subscription') && answer.request().method() === 'PUT' && answer.ok(),
  )
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

test('a device whose browser lost its push address gets messages again at the next start, with the same choices', async ({
  page,
  host,
  service,
}) => {
  await subscribeAt(page, service)
  await page.context().grantPermissions(['notifications'])
  await openAs(page, player, '/account')
  const section = page.getByRole('region', { name: 'Avisos neste aparelho' })
  await section.getByRole('button', { name: 'Ligar avisos neste aparelho' }).click()
  await expect(page.getByText('Avisos ligados neste aparelho.')).toBeVisible()
  const answered = (method: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/push/subscription') && answer.request().method() === method && answer.ok(),
    )
  const chosen = answered('PUT')
  await section.getByLabel(/^Mudança no meu jogo/).uncheck()
  await chosen

  await test.step('the worker was removed, as by an update that the browser does not start', async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
    const renewed = answered('PUT')
    await page.reload()
    await renewed
    await expect(section.getByLabel(/^Chamada para a quadra/)).toBeChecked()
    await expect(section.getByLabel(/^Mudança no meu jogo/)).not.toBeChecked()
    const { call } = await playIn(host.url)
    const before = service.received.length
    await call()
    await expect.poll(() => service.received.length).toBe(before + 1)
    expect(service.received.at(-1)?.device.endpoint).toBe(await addressInPage(page))
  })

  await test.step('the push service no longer knew the device, so {host} forgot it', async () => {
    service.answer = (response) => response.writeHead(410).end()
    const { call } = await playIn(host.url)
    const before = service.asked.length
    await call()
    await expect.poll(() => service.asked.length).toBeGreaterThan(before)
    service.answer = undefined
    const own = await page.evaluate(() => localStorage.getItem('play:token'))
    const stored = async () =>
      page.request.get('/v1/push/subscription', { headers: { authorization: `Bearer ${own}` } })
    await expect.poll(async () => (await stored()).text()).toBe('{"subscription":null}')
    const renewed = answered('PUT')
    await page.reload()
    await renewed
    await expect(section.getByLabel(/^Mudança no meu jogo/)).not.toBeChecked()
  })

  await test.step('who has switched them off keeps them off', async () => {
    await section.getByRole('button', { name: 'Desligar neste aparelho' }).click()
    await expect(section.getByRole('button', { name: 'Ligar avisos neste aparelho' })).toBeVisible()
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await addressInPage(page)).toBeUndefined()
    await expect(section.getByRole('button', { name: 'Ligar avisos neste aparelho' })).toBeVisible()
  })
})

test('an organiser chooses the push messages of a phone, and whether the daily mail is sent', async ({
  page,
  service,
}) => {
  await subscribeAt(page, service)
  await page.context().grantPermissions(['notifications'])
  await openAs(page, organiser, '/account')
  const mail = page.getByRole('region', { name: 'Resumo por e-mail' })
  const answered = (path: string) =>
    page.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === 'PUT')
  const mailSaved = answered('/account/digest')
  await mail.getByLabel(/^Novidades dos meus eventos/).uncheck()
  await mailSaved
  const section = page.getByRole('region', { name: 'Avisos neste aparelho' })
  await section.getByRole('button', { name: 'Ligar avisos neste aparelho' }).click()
  await expect(page.getByText('Avisos ligados neste aparelho.')).toBeVisible()
  const kinds = [
    /^Inscrições novas/,
    /^Desistências de quem já pagou/,
    /^Avisos de “Já paguei”/,
    /^E-mails não/,
  ]
  for (const kind of kinds) await expect(section.getByLabel(kind)).toBeChecked()
  const saved = answered('/push/subscription')
  await section.getByLabel(/^Desistências de quem já pagou/).uncheck()
  await saved
  await page.reload()
  await expect(section.getByLabel(/^Desistências de quem já pagou/)).not.toBeChecked()
  for (const kind of [/^Inscrições novas/, /^Avisos de “Já paguei”/, /^E-mails não/])
    await expect(section.getByLabel(kind)).toBeChecked()
  await expect(mail.getByLabel(/^Novidades dos meus eventos/)).not.toBeChecked()
  expect(await problemsShown(page)).toEqual([])
})

test('a browser without permission, and an iPhone without the installed app, say what to do', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, player, '/account')
  const devtools = await page.context().newCDPSession(page)
  const { targetInfo } = await devtools.send('Target.getTargetInfo')
  await devtools.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'denied',
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  })
  await page.reload()
  const section = page.getByRole('region', { name: 'Avisos neste aparelho' })
  await expect(section).toContainText('Os avisos do PLAY estão bloqueados neste navegador')
  await expect(section.getByRole('button')).toHaveCount(0)
  expect(await problemsShown(page)).toEqual([])

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 660 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  })
  // The functions that Safari lacks until the app is installed.
  await phone.addInitScript('delete window.PushManager; delete window.Notification')
  const iphone = await phone.newPage()
  await openAs(iphone, player, '/account')
  const there = iphone.getByRole('region', { name: 'Avisos neste aparelho' })
  await expect(there).toContainText('No iPhone e no iPad, só com o PLAY instalado')
  expect(await problemsShown(iphone)).toEqual([])
  await phone.close()
})
