import { createCoupon, updateCoupon } from '#contract/coupons/coupon-calls.ts'
import { dayOf } from '#contract/formats/days.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'
import { beginRegistration, choice, fillPersonalData, finish, summary } from '#support/registration-steps.ts'

test.use({ viewport: { width: 360, height: 660 } })

test('a visitor sees the price lot and its end, uses a coupon until it ends, and a second category costs its step', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const until = dayOf(new Date(Date.now() + 5 * 86_400_000))
  const feeRules = { lots: [{ fee: 90, until }], ladder: [50] }
  const event = await organiser.addEvent({
    registrationFee: 150,
    registrationFeeTwoCategories: null,
    feeRules,
  })
  const first = await organiser.addCategory(event.id, { title: 'Simples A' })
  const second = await organiser.addCategory(event.id, { title: 'Simples B' })
  await organiser.addCategory(event.id, { title: 'Simples Pro', fee: 200 })
  const params = { id: event.id }
  const coupon = answerOf(
    await organiser.client(createCoupon, { params, body: { code: 'ARENA10', percent: 10 } }),
  )
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const [, month, day] = until.split('-')
  const lot = `1º lote (até ${day}/${month})`
  const lookAtIt = async () => {
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    // The line above the steps shows the part of the event's title that fits.
    expect(await largeTextProblems(page, 'h1')).toEqual([])
  }

  await page.goto(`/event-register/${event.id}`)
  const fees = page.getByRole('region', { name: 'Valores:' })
  await expect(fees).toContainText(`${lot} — R$ 90,00`)
  await expect(fees).toContainText('Depois — R$ 150,00')
  await expect(fees).toContainText('2ª categoria — R$ 50,00')
  await expect(fees).toContainText('Simples Pro — R$ 200,00')
  await lookAtIt()

  const person = await beginRegistration(page, event.id)
  await choice(page, first).click()
  const chosen = page.getByRole('list', { name: 'Como o valor é calculado' })
  await expect(chosen).toContainText(`${lot} R$ 90,00`)
  await button('Tenho um cupom').click()
  const code = page.getByLabel('Código do cupom')
  await code.fill('arena99')
  await code.press('Enter')
  await expect(page.getByText('Este cupom não existe ou não vale mais.')).toBeVisible()
  await expect(code).toHaveValue('arena99')
  await code.fill('arena10')
  await button('Usar cupom').click()
  await expect(page.getByText('Cupom ARENA10: 10 % de desconto')).toBeVisible()
  await expect(chosen).toContainText(`${lot} R$ 90,00 · cupom ARENA10 − R$ 9,00 = R$ 81,00`)
  await lookAtIt()

  // The coupon ends after the person has seen the price and before the tap. The form says so, and no typed data are
  // lost.
  const { version } = coupon
  const body = { percent: 10, isEnded: true, version }
  answerOf(await organiser.client(updateCoupon, { params: { ...params, couponId: coupon.id }, body }))
  await finish(page).click()
  await expect(page.getByText('Este cupom não existe ou não vale mais.')).toBeVisible()
  await expect(choice(page, first)).toBeChecked()
  await button('Tirar cupom').click()
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  await expect(page.getByText('R$ 90,00').first()).toBeVisible()

  await button('Fazer outra inscrição').click()
  await fillPersonalData(page, person)
  await expect(page.getByText('A segunda categoria sai por R$ 50,00.')).toBeVisible()
  await choice(page, second).click()
  await expect(chosen).toContainText('2ª categoria R$ 50,00')
  await finish(page).click()
  await expect(summary(page)).toBeVisible()
  const [player] = await organiser.players(second.id)
  expect(player).toMatchObject({ paymentValue: 50 })
  expect(player?.feeReason?.replaceAll('\u00A0', ' ')).toBe('2ª categoria R$ 50,00')
})
