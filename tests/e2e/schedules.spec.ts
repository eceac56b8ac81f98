import type { Page } from 'playwright/test'
import { dayOf, formatDay, instantOfDay } from '#contract/formats/days.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow, untilAppIsKept } from '#support/browser.ts'
import { organiser, signedInClient, openAs } from '#support/demo.ts'
import { expect, test } from '#support/fixtures.ts'
import { coveredIn, coveredInTheBar, cutWords, wordsOverEachOther } from '#support/reach.ts'
import { addEventWithCourts } from '#support/schedules.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ serviceWorkers: 'allow' })

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
const [first, last] = [inDays(40), inDays(42)]

const summary = (page: Page) => page.getByRole('region', { name: 'Resumo' })
const dialog = (page: Page) => page.getByRole('dialog')
const readable = async (page: Page) => {
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await accessibilityProblems(page)).toEqual([])
}

for (const [device, viewport] of Object.entries({
  'a phone': { width: 360, height: 800 },
  'a desk': { width: 1280, height: 800 },
}))
  test(`on ${device}: whether 80 pairs fit on two courts in three days, and what would help`, async ({
    page,
    host,
    context,
  }) => {
    const client = await signedInClient(host.url, organiser)
    const { eventId } = await addEventWithCourts(client, {
      first: instantOfDay(first),
      last: instantOfDay(last),
      courts: ['Quadra 1', 'Quadra 2', 'Quadra 3'],
      // 19 matches for each twelve pairs, 17 for each ten: 129.
      pairs: [12, 12, 12, 12, 12, 10, 10],
    })
    await page.setViewportSize(viewport)
    await openAs(page, organiser, `/manager/event/home?event=${eventId}`)
    await page.getByRole('navigation', { name: 'Evento' }).getByRole('link', { name: 'Horários' }).click()

    await test.step('nothing is open yet', async () => {
      await expect(page.getByText('Nenhuma quadra aberta ainda')).toBeVisible()
      await expect(summary(page)).toContainText('Faltam 129 horários')
      await readable(page)
    })

    await test.step('a court is opened, after errors and a save that fails', async () => {
      await page.getByRole('button', { name: 'Abrir quadra' }).click()
      await expect(dialog(page).getByLabel('Duração do jogo')).toHaveValue('01:30')
      const day = dialog(page).getByRole('textbox', { name: 'Primeiro dia' })
      await expect(day).toHaveValue(formatDay(first))
      const cut = await day.evaluate((one: HTMLInputElement) => one.scrollWidth - one.clientWidth)
      expect(cut, 'px of the date that are not in sight').toBeLessThanOrEqual(0)
      await dialog(page).getByRole('button', { name: 'Salvar' }).click()
      await expect(dialog(page).getByText('Selecione a quadra').last()).toBeVisible()
      await expect(dialog(page).getByText('Informe o horário de início')).toBeVisible()
      await dialog(page).getByRole('checkbox', { name: 'Quadra 1' }).check()
      await dialog(page).getByRole('textbox', { name: 'Início' }).pressSequentially('8')
      await dialog(page).getByRole('textbox', { name: 'Término' }).pressSequentially('2200')
      await dialog(page).getByLabel('Duração do jogo').fill('0050')
      await readable(page)
      for (const [status, words] of [
        [403, 'Não foi possível salvar a configuração da agenda'],
        [500, 'Ocorreu algum erro ao tentar salvar a configuração da agenda'],
      ] as const) {
        const json = status === 403 ? { code: 'access.denied', message: 'Você não tem acesso a isto.' } : '?'
        await page.route('**/v1/schedules', (route) => route.fulfill({ status, json }))
        await dialog(page).getByRole('button', { name: 'Salvar' }).click()
        await expect(dialog(page).getByText(words)).toBeVisible()
        await page.unroute('**/v1/schedules')
      }
      await dialog(page).getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Horário da quadra salvo.')).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      await expect(summary(page)).toContainText('Faltam 81 horários')
    })

    await test.step('another court is opened with the same hours, but not the same court again', async () => {
      await page.getByRole('button', { name: /^Ações de Quadra 1/ }).click()
      await page.getByRole('menuitem', { name: 'Copiar para outras quadras' }).click()
      await dialog(page).getByRole('checkbox', { name: 'Quadra 2' }).check()
      await dialog(page).getByRole('button', { name: 'Copiar' }).click()
      await expect(page.getByText('Horários copiados para 1 quadra.')).toBeVisible()
      await expect(summary(page)).toContainText('Faltam 33 horários')
      await expect(summary(page)).toContainText('Qualquer uma destas opções resolve:')
      await expect(summary(page)).toContainText('1 quadra a mais, com os horários da que abre por mais tempo')
      await expect(summary(page)).toContainText('jogos de até 35 min')
      await page.getByRole('button', { name: 'Abrir quadra' }).click()
      await dialog(page).getByRole('button', { name: 'Escolher todas' }).click()
      await dialog(page).getByRole('checkbox', { name: 'Quadra 1' }).uncheck()
      await dialog(page).getByRole('button', { name: 'Salvar' }).click()
      const taken = `Quadra 2 já está ocupada em ${formatDay(first)}, das 08:00 às 22:00. Nenhuma das quadras escolhidas foi aberta.`
      await expect(dialog(page).getByText(taken)).toBeVisible()
      await readable(page)
    })

    await test.step('with a third court they fit, and the numbers explain why', async () => {
      await dialog(page).getByRole('checkbox', { name: 'Quadra 2' }).uncheck()
      await dialog(page).getByRole('button', { name: 'Salvar' }).click()
      await expect(summary(page)).toContainText('Cabem: sobram 15 horários')
      await summary(page).getByText('Ver a conta').click()
      await expect(summary(page)).toContainText('Categoria 1 · 12 duplas, 4 grupos')
      await expect(summary(page).getByRole('listitem').filter({ hasText: '3 quadras' })).toHaveCount(3)
      await expect(dialog(page)).toBeHidden()
      await readable(page)
    })

    await test.step('the agenda shows every slot: all days on wide screens, one day on narrow ones', async () => {
      const days = page.getByRole('list', { name: /^Quadra 3, / })
      await expect(days).toHaveCount(viewport.width < 1280 ? 1 : 3)
      const titles = page.getByRole('region', { name: /^Agenda: / }).getByText('Quadra 3', { exact: true })
      await expect(titles).toHaveCount(viewport.width < 1280 ? 1 : 3)
      await expect(days.first().getByRole('listitem')).toHaveCount(16)
      await expect(days.first()).toContainText('20:30 às 21:20')
    })

    await test.step('in a low window, and with large text, nothing covers a control and no word is cut', async () => {
      await page.setViewportSize({ ...viewport, height: 660 })
      // The reload removes the notice about the last change.
      await page.reload()
      await expect(summary(page)).toContainText('Cabem: sobram 15 horários')
      const main = page.locator('main')
      for (const size of ['100%', '130%', '200%']) {
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
        expect(await coveredInTheBar(page), size).toEqual([])
        expect(await coveredIn(main), size).toEqual([])
        expect(await sidewaysOverflow(page), size).toBe(0)
        if (viewport.width >= 1280) continue
        expect(await cutWords(main), size).toEqual([])
        expect(await wordsOverEachOther(page.getByRole('navigation', { name: 'Evento' })), size).toEqual([])
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      await page.setViewportSize(viewport)
    })

    await test.step('it stays readable offline, and says what needs a connection', async () => {
      await untilAppIsKept(page)
      await context.setOffline(true)
      await page.reload()
      await expect(summary(page)).toContainText('Cabem: sobram 15 horários')
      await expect(page.getByText('Para mudar horários é preciso internet.')).toBeVisible()
      await context.setOffline(false)
    })

    await test.step('a court is closed again', async () => {
      await page.getByRole('button', { name: /^Ações de Quadra 3/ }).click()
      await page.getByRole('menuitem', { name: 'Remover' }).click()
      await page.getByRole('button', { name: 'Remover' }).click()
      await expect(page.getByText('Configuração removida com sucesso.')).toBeVisible()
      await expect(summary(page)).toContainText('Faltam 33 horários')
    })
  })
