import type { Page } from 'playwright/test'
import { accessibilityProblems } from '#support/accessibility.ts'
import { sidewaysOverflow, untilAppIsKept } from '#support/browser.ts'
import { organiser, player, signInOnScreen } from '#support/demo.ts'
import { prepareDay } from '#support/day-scene.ts'
import { expect, test } from '#support/fixtures.ts'
import { largeTextProblems } from '#support/large-text.ts'
import { limits } from '../checks/limits.ts'

// Without a signal, the app comes from the files that its worker has stored.
test.use({ viewport: { width: 360, height: 660 }, serviceWorkers: 'allow' })

const people = ['Ana Souza', 'Bia Melo', 'Carla Teixeira', 'Duda Reis', 'Elisa Nunes', 'Fernanda Albuquerque']

const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

test('the day page shows who is on court, what is next and who won, and updates a score by itself', async ({
  page,
  host,
  line,
}) => {
  const scene = await prepareDay(host.url, people)
  const answer = await page.request.get(host.url + scene.path, { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  await page.goto(scene.path)
  const bytes = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.encodedBodySize ?? Infinity
  })
  expect(bytes).toBeLessThanOrEqual(limits.publicPage * 1000)
  const now = part(page, 'Em quadra agora')
  await expect(now).toContainText(scene.courts[0]?.title ?? '')
  await expect(now).toContainText('Em jogo')
  await expect(part(page, 'A seguir')).toContainText('às 9h')
  await expect(part(page, 'A seguir')).toContainText('em seguida, perto de 9h35')
  await expect(part(page, 'A seguir')).toContainText('não antes de 11h')
  await expect(part(page, 'Resultados').locator('li')).toHaveCount(1)
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(
    files.filter((file) => file.startsWith('/assets/')),
    'nothing of the app',
  ).toEqual([])

  await scene.score([[4, 3]])
  await expect(now.locator('li').first()).toContainText('4')
  await scene.win(scene.playing, 2)
  await expect(part(page, 'Resultados').locator('li')).toHaveCount(2)
  await expect(now).toContainText('Nenhum jogo em quadra')

  line.set({ kind: 'cut' })
  await expect(page.getByRole('status')).toContainText('sem conexão', { timeout: 15_000 })
  line.heal()
  await expect(page.getByRole('status')).toBeHidden({ timeout: 20_000 })
})

test('a typed name stays on this phone, and one tap deletes it', async ({ page, host }) => {
  const scene = await prepareDay(host.url, people)
  const [, other] = scene.playing.sides
  const name = scene.nameOf(other.entryId)
  await page.goto(scene.path)
  await page.getByLabel(/Escreva o nome/).fill(name)
  await page.getByRole('button', { name: 'Ver meu jogo' }).click()
  const mine = page.locator('#mine')
  await expect(mine).toContainText(`Em jogo: ${scene.courts[0]?.title ?? ''}`)
  await expect(page).toHaveURL(/\/jogos$/)
  await page.reload()
  await expect(mine).toContainText('Em jogo')
  await scene.win(scene.playing, 1)
  await expect(mine).not.toContainText('Em jogo')
  await page.getByRole('link', { name: 'Esquecer este nome' }).click()
  await expect(page.getByRole('button', { name: 'Ver meu jogo' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ver meu jogo' })).toBeVisible()
})

test('a name that is forgotten while its match is being asked for stays forgotten', async ({
  page,
  context,
  host,
}) => {
  const scene = await prepareDay(host.url, people)
  await page.goto(scene.path)
  await page.getByLabel(/Escreva o nome/).fill(scene.nameOf(scene.playing.sides[1].entryId))
  await page.getByRole('button', { name: 'Ver meu jogo' }).click()
  await expect(page.locator('#mine')).toContainText('Em jogo')
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route(/parte=meu/, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await scene.score([[4, 3]])
  await asked.promise
  // The tap leads to another page. Here the answer comes before that page.
  await page.evaluate(() => document.addEventListener('click', (tap) => tap.preventDefault()))
  await page.getByRole('link', { name: 'Esquecer este nome' }).click()
  const answered = page.waitForResponse(/parte=meu/)
  held.resolve()
  await (await answered).finished()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ver meu jogo' })).toBeVisible()
})

test('a category can be read as groups, rounds and matches, at every size and in both themes', async ({
  page,
  host,
}) => {
  const scene = await prepareDay(host.url, people)
  for (const path of ['', `?categoria=${scene.category.id}`, `?nome=${encodeURIComponent('ana souza')}`])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(scene.path + path)
      expect(await accessibilityProblems(page), `${path} ${colorScheme}`).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
      if (colorScheme === 'light') expect(await largeTextProblems(page)).toEqual([])
    }
  await page.goto(`${scene.path}?categoria=${scene.category.id}`)
  await expect(page.getByRole('table', { name: 'Classificação do Grupo A' })).toBeVisible()
  await page.getByText('Por que esta ordem?').first().click()
  await expect(page.getByText('Ordem dos critérios').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Semifinais' }).getByRole('listitem')).toHaveCount(2)
  // A person who listens to the page goes from round to round, and in each round from match to match.
  await expect(page.getByRole('region', { name: 'Final', exact: true })).toMatchAriaSnapshot(`
    - region "Final":
      - heading "Final" [level=3]
      - list:
        - listitem:
          - paragraph: Vencedor da semifinal 1
          - paragraph: Vencedor da semifinal 2
  `)
  const walked: string[] = []
  await page.getByRole('link', { name: 'Compartilhar' }).focus()
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab')
    walked.push(await page.evaluate('document.activeElement.innerText'))
  }
  expect(walked).toEqual(['Copiar resultados', 'Por que esta ordem?', 'Painel para televisão'])
})

test('the television page shows courts (closed ones too) and results, keeps the last state offline and reconnects by itself', async ({
  page,
  host,
  line,
}) => {
  const scene = await prepareDay(host.url, people)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(scene.path.replace('jogos', 'painel'))
  const court = page
    .getByRole('listitem')
    .filter({ hasText: scene.courts[0]?.title ?? '' })
    .first()
  await expect(court).toContainText('em jogo')
  expect(await accessibilityProblems(page)).toEqual([])

  await scene.close('RAIN')
  await expect(page.getByText(/^fechada das .* \(chuva\)$/)).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(scene.path)
  const closed = page.getByRole('list', { name: 'Quadras fechadas' }).getByRole('listitem')
  await expect(closed).toContainText(scene.courts[1]?.title ?? '')
  expect(await accessibilityProblems(page)).toEqual([])
  await scene.close(null)
  await expect(closed).toHaveCount(0)
  await page.goBack()
  await expect(court).toContainText('em jogo')

  line.set({ kind: 'cut' })
  await expect(page.getByRole('status')).toContainText('sem conexão', { timeout: 15_000 })
  await expect(court).toContainText('em jogo')
  await scene.win(scene.playing, 0)
  line.heal()
  await expect(page.getByRole('region', { name: 'Resultados' }).getByRole('listitem')).toHaveCount(2, {
    timeout: 20_000,
  })
  await expect(page.getByRole('status')).toBeHidden()
})

test('the organiser hides the matches: an open page says so, until they are shown again', async ({
  page,
  second,
  host,
}) => {
  const scene = await prepareDay(host.url, people)
  await second.goto(scene.path)
  await expect(part(second, 'Em quadra agora')).toContainText('Em jogo')
  await signInOnScreen(page, organiser)
  await page.goto(`/manager/event/games?event=${scene.event.id}`)
  const isPublic = page.getByRole('switch', { name: 'Jogos públicos' })
  await expect(isPublic).toBeChecked()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await largeTextProblems(page)).toEqual([])
  await isPublic.click()
  await expect(second.getByRole('heading', { name: 'Os jogos ainda não são públicos' })).toBeVisible()
  await expect(second.getByText('Ana Souza')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Página dos jogos' })).toHaveCount(0)
  await isPublic.click()
  await expect(part(second, 'Em quadra agora')).toContainText('Em jogo')
})

test("a player reads the next match in 'Minhas inscrições', also offline", async ({ page, host, line }) => {
  const own = { name: 'Zeca Player', email: player }
  const scene = await prepareDay(host.url, people.slice(0, 5), own)
  await signInOnScreen(page, player)
  await page.goto('/my-registrations')
  const next = page.getByRole('region', { name: `Próximos jogos: ${scene.event.title}` })
  await expect(next).toContainText('contra')
  await expect(next).toContainText(/Em jogo|às 9h|em seguida|não antes de|Horário a definir/i)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await largeTextProblems(page)).toEqual([])
  await untilAppIsKept(page)
  line.set({ kind: 'cut' })
  await page.reload()
  await expect(next).toContainText('contra')
  line.heal()
  await next.getByRole('link', { name: 'Jogos de hoje, ao vivo' }).click()
  await expect(part(page, 'Em quadra agora')).toContainText('Em jogo')
})

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false })

  test('categories, matches and the own match are plain links and a plain form', async ({ page, host }) => {
    const scene = await prepareDay(host.url, people)
    await page.goto(scene.path)
    await page.getByLabel(/Escreva o nome/).fill('ninguém assim')
    await page.getByRole('button', { name: 'Ver meu jogo' }).press('Enter')
    await expect(page.locator('#mine [role=alert]')).toContainText('Ninguém com o nome')
    await page.getByLabel(/Escreva o nome/).fill('Bia Melo')
    await page.getByRole('button', { name: 'Ver meu jogo' }).press('Enter')
    await expect(page.locator('#mine')).toContainText('Bia M.')
    await page.getByRole('region').or(page.locator('#resultados')).getByRole('link').first().click()
    await expect(page).toHaveURL(/categoria=.+#jogo-g/)
    await expect(page.getByRole('heading', { name: 'Chave', exact: true })).toBeVisible()
  })
})
