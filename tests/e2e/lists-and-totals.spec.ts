import { readFile } from 'node:fs/promises'
import { openPlayers, prepareCourt } from '#support/courtside-screen.ts'
import { expect, test } from '#support/fixtures.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('lists go out and who owes is written to, without connection', async ({ page, host, context }) => {
  const court = await prepareCourt(host.url)
  const { player, event, category } = court
  await openPlayers(page, court)
  await context.setOffline(true)

  await test.step('a spreadsheet of the category', async () => {
    await page.getByRole('link', { name: 'Listas' }).click()
    await expect(page.getByRole('heading', { name: 'Listas', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Categoria', { exact: true })).toHaveValue(category.id)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.slice(0, 10)).toBe('\uFEFFCategoria')
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + court.players.length)
    expect(text).toContain(`;${player.person.name};`)
  })

  await test.step('on paper stand the names and nothing of the app', async () => {
    await page.getByLabel('Mostrar quem já pagou').check()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('cell', { name: player.person.name })).toBeVisible()
    await expect(page.getByRole('cell', { name: /^Falta R\$/ })).toHaveCount(court.players.length)
    for (const hidden of [
      page.getByRole('banner').first(),
      page.getByRole('navigation', { name: 'Evento' }),
      page.getByRole('button', { name: 'Imprimir' }),
    ])
      await expect(hidden).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('as text for a group', async () => {
    const link = page.getByRole('link', { name: 'WhatsApp' })
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toContain(`*${category.title}* (${court.players.length})`)
    expect(text).toContain(`${player.person.name} ⏳`)
  })

  await test.step('a poster for the wall says what, when and where, and leads to the public page', async () => {
    await page.evaluate(() => {
      // The browser of a test has no print dialog: the poster stays until it is "closed".
      window.print = () => undefined
    })
    await page.getByRole('link', { name: 'Início', exact: true }).click()
    await page.getByRole('button', { name: 'Divulgar' }).click()
    await page.getByRole('button', { name: 'Imprimir cartaz' }).click()
    const poster = page.getByRole('article', { name: 'Cartaz', includeHidden: true })
    await expect(poster).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(poster.getByRole('heading', { name: event.title })).toBeVisible()
    await expect(poster.getByText('Inscreva-se')).toBeVisible()
    const address = new RegExp(`/event-register/${event.id}$`)
    await expect(poster.getByRole('img', { name: address })).toBeVisible()
    await expect(page.getByRole('banner').first()).toBeHidden()
    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(poster).toHaveCount(0)
  })

  await test.step('who owes is asked for it', async () => {
    await page.getByRole('link', { name: 'Início', exact: true }).click()
    await page.getByRole('link', { name: 'Totais e cobranças' }).click()
    await expect(page.getByRole('heading', { name: 'Totais', level: 1 })).toBeVisible()
    const link = page.getByRole('link', { name: `Cobrar ${player.person.name} no WhatsApp` })
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toContain(event.title)
    expect(text).toContain('Valor: R$')
  })
})
