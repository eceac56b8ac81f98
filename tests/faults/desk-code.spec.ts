import { untilAppIsKept } from '#support/browser.ts'
import { deskCode } from '#app/events/desk-code.ts'
import { listMyRegistrations } from '#contract/accounts/own-account.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { startCameraPhone } from '#support/camera-phone.ts'
import { organiser, player, signedInClient, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'

test('a player shows a code, and the desk opens the registration with the camera, without a signal', async ({
  page,
  host,
  baseURL,
  line,
}) => {
  const running = await (await signInOrganiser(host.url)).event('EM_ANDAMENTO')
  const mine = answerOf(await (await signedInClient(host.url, player))(listMyRegistrations))
  const registration = mine.find(({ event }) => event.id === running.id)
  if (!registration) throw new Error('the demo player is registered in the running event')
  const { id: registrationId, person } = registration
  const deskPath = `/manager/event/desk?event=${running.id}`

  await test.step('the player has it behind a tap', async () => {
    await openAs(page, player)
    const own = page.getByRole('article').filter({ hasText: running.title })
    await own.getByRole('button', { name: 'Código para a mesa' }).click()
    await expect(own.getByRole('img', { name: 'Código da inscrição para a mesa' })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await using phone = await startCameraPhone(baseURL, deskCode({ eventId: running.id, registrationId }))
  const { context } = phone
  const desk = await context.newPage()
  await openAs(desk, organiser, deskPath)
  await expect(desk.getByText('Disponível sem conexão').first()).toBeVisible()
  await untilAppIsKept(desk)

  await test.step('without leave to use the camera it says what to do', async () => {
    await desk.getByRole('button', { name: 'Ler código' }).click()
    await expect(desk.getByText('Libere a câmera para este site')).toBeVisible()
    expect(await accessibilityProblems(desk)).toEqual([])
  })

  await test.step('with it the card opens', async () => {
    await context.grantPermissions(['camera'])
    line.set({ kind: 'cut' })
    await desk.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(desk.getByRole('article', { name: person.name })).toBeVisible({ timeout: 45_000 })
  })
})
