import type { Page } from 'playwright/test'
import { expectReadable } from '#support/account-screens.ts'
import { smallPhone } from '#support/accounts.ts'
import { accessibilityProblems } from '#support/accessibility.ts'
import { desk } from '#support/browser.ts'
import { administrator, player, openAs } from '#support/demo.ts'
import { expect, type Shared, test as base } from '#support/fixtures.ts'
import { startHost } from '#support/host.ts'
import { fillNewEvent } from '#support/new-event-form.ts'

/** A server for this file alone, because these journeys leave two demo accounts blocked. */
const test = base.extend<object, Pick<Shared, 'host'>>({
  host: [
    async ({}, provide) => {
      const host = await startHost()
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const sizes = {
  phone: { size: smallPhone, email: player, name: 'Caio Meireles', title: 'Copa do Telefone' },
  desk: { size: desk, email: 'coorganizador@example.com', name: 'Davi Rocha', title: 'Copa da Mesa' },
}

for (const [where, { size, email, name, title }] of Object.entries(sizes)) {
  test(`on a ${where}: an administrator makes somebody an organiser, who creates an event`, async ({
    browser,
    line,
  }) => {
    const open = async () => (await browser.newContext({ baseURL: line.url, ...size })).newPage()
    const admin = await open()
    await openAs(admin, administrator)

    await test.step('the role is given', async () => {
      await admin.goto('/admin/users')
      await expectReadable(admin, 'Usuários')
      await admin.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill(name.toUpperCase())
      await expect(admin.getByText('1 conta', { exact: true })).toBeVisible()
      await act(admin, name, 'Mudar o papel')
      const dialog = admin.getByRole('dialog', { name: `Papel de ${name}` })
      await dialog.getByLabel('Organizador', { exact: true }).check()
      expect(await accessibilityProblems(admin)).toEqual([])
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Organizador')
    })

    const organiser = await open()
    await test.step('the new organiser creates an event', async () => {
      await openAs(organiser, email, '/manager/new-event')
      await organiser.getByRole('button', { name: 'Novo evento principal' }).click()
      const dialog = organiser.getByRole('dialog', { name: 'Novo evento principal' })
      await dialog.getByLabel('Nome').fill('Circuito Novo')
      await dialog.getByLabel('Telefone com DDD').pressSequentially('13999990000')
      await dialog.getByRole('button', { name: 'Salvar' }).click()
      await fillNewEvent(organiser, title)
      await organiser.getByRole('button', { name: 'Salvar' }).click()
      await expect(organiser.getByText('Evento criado com sucesso.')).toBeVisible()
    })

    await test.step('the administrator sees it, and does not change the PIX data', async () => {
      await admin.goto(`/admin/events-manager?busca=${encodeURIComponent(title)}`)
      await expectReadable(admin, 'Acompanhar')
      await expect(admin.getByRole('row', { name: new RegExp(title) })).toContainText(email)
      await admin.getByRole('link', { name: title, exact: true }).click()
      await expect(admin.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible()
      const { searchParams } = new URL(admin.url())
      await admin.goto(`/manager/event/details?event=${searchParams.get('event')}`)
      await expect(admin.getByLabel('Nome do evento')).toHaveValue(title)
      await expect(admin.getByText('pix@example.com')).toBeVisible()
      await expect(admin.getByRole('textbox', { name: 'Chave PIX' })).toHaveCount(0)
    })

    await test.step('the log has both, and is saved as a file', async () => {
      await admin.goto('/admin/audit')
      await expectReadable(admin, 'Registro')
      const log = admin.getByRole('table', { name: 'Registro' })
      await expect(log.getByRole('row', { name: /Evento criado/ }).filter({ hasText: title })).toBeVisible()
      const role = log.getByRole('row', { name: /Papel da conta/ }).filter({ hasText: name })
      await expect(role).toContainText('→ Organizador')
      const saved = admin.waitForEvent('download')
      await admin.getByRole('button', { name: 'Exportar CSV' }).click()
      expect((await saved).suggestedFilename()).toMatch(/^registro-.*\.csv$/)
    })

    await test.step('a blocked person is signed out at once', async () => {
      await admin.goto(`/admin/users?busca=${encodeURIComponent(email)}`)
      await act(admin, name, 'Bloquear')
      await admin.getByRole('button', { name: 'Bloquear' }).click()
      await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Bloqueada')
      await organiser.reload()
      await expect(organiser.getByText('Sua sessão expirou.')).toBeVisible()
    })
  })
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
