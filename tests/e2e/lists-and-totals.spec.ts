import { readFile } from 'node:fs/promises'
import { openFromMore } from '#support/courtside-screen.ts'
import { organiser as organiserEmail, openAs } from '#support/demo.ts'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import { signInOrganiser } from '#support/organiser.ts'
import { coveredIn, cutWords, wordsOverEachOther } from '#support/reach.ts'

/** A number of players with which not all rows are rendered at once. */
const many = 160

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' })

test('lists are shared and people who owe get a reminder, offline', async ({
  page,
  context,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone()
  const { player, event, category } = fixture
  await context.setOffline(true)

  await test.step('a spreadsheet of the category is saved', async () => {
    await openFromMore(page, 'Listas')
    await expect(page.getByRole('heading', { name: 'Listas', level: 1 })).toBeVisible()
    await expect(page.getByLabel('Categoria', { exact: true })).toHaveValue(category.id)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.slice(0, 10)).toBe('\uFEFFCategoria')
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + fixture.players.length)
    expect(text).toContain(`;${player.person.name};`)
  })

  await test.step('the printed list has the names and nothing of the app', async () => {
    await page.getByLabel('Mostrar quem já pagou').check()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('cell', { name: player.person.name })).toBeVisible()
    await expect(page.getByRole('cell', { name: /^Falta R\$/ })).toHaveCount(fixture.players.length)
    for (const hidden of [
      page.getByRole('banner').first(),
      page.getByRole('navigation', { name: 'Evento' }),
      page.getByRole('button', { name: 'Imprimir' }),
    ])
      await expect(hidden).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('the list is copied as text for a group', async () => {
    const link = page.getByRole('link', { name: 'WhatsApp' })
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toContain(`*${category.title}* (${fixture.players.length})`)
    expect(text).toContain(`${player.person.name} ⏳`)
  })

  await test.step('a poster has the event, the date and the place, and links to the public page', async () => {
    await page.evaluate(() => {
      // The test browser has no print dialog: the poster stays until it is "closed".
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

  await test.step('people who owe get a reminder', async () => {
    await page.getByRole('link', { name: 'Início', exact: true }).click()
    // Even in a low window, the categories begin in the visible part, and no element covers another one at any text
    // size.
    await page.setViewportSize({ width: 360, height: 660 })
    const main = page.locator('main')
    const bar = page.getByRole('navigation', { name: 'Evento' })
    const first = main.getByRole('heading', { level: 2 }).first()
    await expect(async () => {
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
    }).toPass()
    for (const size of ['100%', '130%', '200%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      expect(await cutWords(main), size).toEqual([])
      expect(await coveredIn(main), size).toEqual([])
      expect(await wordsOverEachOther(bar), size).toEqual([])
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.getByRole('link', { name: 'Totais e cobranças' }).click()
    await expect(page.getByRole('heading', { name: 'Totais', level: 1 })).toBeVisible()
    const link = page.getByRole('link', { name: `Cobrar ${player.person.name} no WhatsApp` })
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toContain(event.title)
    expect(text).toContain('Valor: R$')
  })
})

test('of a long list only the visible part is rendered, and all of it is printed', async ({ page, host }) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  const category = await organiser.addCategory(event.id, { maxPlayers: many })
  await Promise.all(Array.from({ length: many }, () => organiser.register(event, category.id)))
  await openAs(page, organiserEmail, `/manager/event/lists?event=${event.id}`)
  await expect(page.getByRole('heading', { name: `${many} inscritos` })).toBeVisible()
  const names = page.getByRole('cell', { name: /^Pessoa / })
  await expect(names.first()).toBeVisible()
  expect(await names.count()).toBeLessThan(many)

  await page.evaluate(() =>
    addEventListener('afterprint', () => {
      document.title = `${document.querySelectorAll('table [role=img]').length} no papel`
    }),
  )
  await page.pdf()
  await expect(page).toHaveTitle(`${many} no papel`)

  const players = await organiser.players(category.id)
  const [last = ''] = players
    .map(({ person }) => person.name)
    .toSorted((one, other) => (one < other ? 1 : -1))
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('cell', { name: last })).toBeInViewport({ timeout: 500 })
  }).toPass()
})
