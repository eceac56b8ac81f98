import { dayOf, formatDay } from '#contract/formats/days.ts'
import { getEvent } from '#contract/events/events.ts'
import { listCoupons } from '#contract/coupons/coupon-calls.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow } from '#support/browser.ts'
import { pickMore } from '#support/courtside-screen.ts'
import { openAs, organiser as organiserEmail } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'

test.use({ viewport: { width: 360, height: 660 } })

test('an organiser sets two price lots, the price of a category and a coupon, and registers somebody for free', async ({
  page,
  host,
}) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent({ registrationFee: 150, registrationFeeTwoCategories: null })
  const category = await organiser.addCategory(event.id)
  await organiser.register(event, category.id, 'Ana Lins')
  const read = async () => answerOf(await organiser.client(getEvent, { params: { id: event.id } }))
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const lookAtIt = async () => {
    expect(await sidewaysOverflow(page)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await largeTextProblems(page)).toEqual([])
  }

  await test.step('price lots', async () => {
    await openAs(page, organiserEmail, `/manager/event/details?event=${event.id}`)
    await button('Cobrar por lotes').click()
    const first = page.getByRole('group', { name: '1º lote' })
    await button('Salvar').click()
    await expect(first.getByText('Informe o valor do lote')).toBeVisible()
    await expect(first.getByLabel('Valor (R$)')).toBeFocused()
    await first.getByLabel('Valor (R$)').fill('90')
    const day = dayOf(new Date(Date.now() + 5 * 86_400_000))
    await first.getByLabel(/^Até o dia/).fill(formatDay(day))
    await button('Mais um lote').click()
    const second = page.getByRole('group', { name: '2º lote' })
    await second.getByLabel('Valor (R$)').fill('120')
    await second.getByLabel(/^Até quantas pessoas/).fill('40')
    await lookAtIt()
    await button('Salvar').click()
    await expect(page.getByText('Evento atualizado com sucesso.')).toBeVisible()
    expect(await read()).toMatchObject({
      registrationFee: 90,
      feeRules: {
        fee: 150,
        lots: [
          { fee: 90, until: day },
          { fee: 120, persons: 40 },
        ],
      },
    })
    // The form shows the fee without a lot.
    await expect(page.getByLabel('Valor de 1 categoria (R$)')).toHaveValue('150,00')
  })

  await test.step('the price of a category', async () => {
    await page.goto(`/manager/event/home?event=${event.id}`)
    await button(`Ações de ${category.title}`).click()
    await page.getByRole('menuitem', { name: 'Editar' }).click()
    await page.getByLabel(/^Valor da inscrição/).fill('200')
    await button('Salvar').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(async () => (await organiser.categories(event.id)).map(({ fee }) => fee)).toEqual([200])
  })

  await test.step('a coupon', async () => {
    await page.goto(`/manager/event/details?event=${event.id}`)
    await page.getByRole('link', { name: 'Ver cupons' }).click()
    await button('Novo cupom').click()
    await page.getByLabel('Código').fill('arena10')
    await page.getByLabel('Quantos %').fill('100')
    await button('Salvar').click()
    await expect(page.getByText(/o código é sorteado/)).toBeVisible()
    await page.getByLabel('Quantos %').fill('10')
    await page.getByLabel(/^Quantas inscrições/).fill('20')
    await button('Salvar').click()
    const row = page.getByRole('listitem').filter({ hasText: 'ARENA10' })
    await expect(row).toContainText('0 de 20 usos')
    await expect(row.getByRole('link', { name: 'Enviar ARENA10 no WhatsApp' })).toHaveAttribute(
      'href',
      /ARENA10.*10%20%25%20de%20desconto/,
    )
    await lookAtIt()
    await row.getByRole('button', { name: 'Ações do cupom ARENA10' }).click()
    await page.getByRole('menuitem', { name: 'Encerrar' }).click()
    await expect(row).toContainText('Encerrado')
    const coupons = answerOf(await organiser.client(listCoupons, { params: { id: event.id } }))
    expect(coupons).toMatchObject([{ code: 'ARENA10', percent: 10, maxUses: 20 }])
  })

  await test.step('a complimentary registration in one tap', async () => {
    await page.goto(`/manager/event/players?event=${event.id}`)
    await page.getByText('Ana Lins').click()
    await pickMore(page, 'Cortesia')
    await expect(page.getByRole('dialog')).toContainText('cortesia')
    await expect
      .poll(async () => (await organiser.players(category.id)).map(({ paymentValue }) => paymentValue))
      .toEqual([0])
  })
})
