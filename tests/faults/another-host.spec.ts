import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { organiser as organiserEmail, signedInClient, signInOnScreen } from '#support/demo.ts'
import { noConnection } from '#support/failure-words.ts'
import { expect, test } from '#support/fixtures.ts'
import { fillNewEvent } from '#support/new-event-form.ts'
import { answerOf } from '#support/organiser.ts'
import { listMyEvents } from '#contract/events/events.ts'

/** For a page, an address with an origin means another host, which announces its own capabilities. */
const asAnotherHost = (page: Page, url: string) =>
  page.route(
    (address) => !address.pathname.includes('.') && !address.pathname.startsWith('/v1/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace('"host":"/v1"', `"host":"${url}/v1"`)
      await route.fulfill({ response, body })
    },
  )
test.use({ serviceWorkers: 'block' })

const health = / \/v1\/health /

const withoutMarks = {
  levels: ({ levels }: Offered) => ({ levels: levels.filter((name) => name !== 'registration') }),
  parts: ({ capabilities }: Offered) => ({
    levels: undefined,
    capabilities: capabilities.filter((name) => name !== 'device-mark'),
  }),
}
interface Offered {
  levels: string[]
  capabilities: string[]
}
for (const [how, without] of Object.entries(withoutMarks))
  test(`a server without device marks, as its ${how} say, is sent none`, async ({ page, line }) => {
    await asAnotherHost(page, line.url)
    await page.route('**/v1/health', async (route) => {
      const answer = await route.fetch()
      const offered = (await answer.json()) as Offered
      await route.fulfill({ json: { ...offered, ...without(offered) } })
    })
    const asked = page.waitForRequest('**/auth/signin')
    await signInOnScreen(page, organiserEmail)
    expect((await asked).postDataJSON()).not.toHaveProperty('deviceMark')
    expect(await page.evaluate(() => localStorage.getItem('play:device'))).toBeNull()
    // Another request may be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

test('a draft stays a draft if another server can not say what it offers, or never did', async ({
  page,
  host,
  line,
}) => {
  const organiser = await signedInClient(host.url, organiserEmail)
  const create = async (title: string) =>
    answerOf(await organiser(listMyEvents)).filter((event) => event.title === title)
  await asAnotherHost(page, line.url)
  await signInOnScreen(page, organiserEmail)

  const chooseMainEvent = async () => {
    await page.goto('/manager/new-event')
    await page.getByRole('radio').first().check()
  }
  const save = () => page.getByRole('button', { name: 'Salvar', exact: true }).click()

  await test.step('it has said so before', async () => {
    const title = `Etapa ${randomUUID().slice(0, 8)}`
    line.set({ kind: 'cut', only: health })
    await chooseMainEvent()
    await fillNewEvent(page, title)
    await save()
    await expect(page.getByText('Evento criado com sucesso.')).toBeVisible()
    expect(line.struck).toBeGreaterThan(0)
    expect(await create(title)).toMatchObject([{ isDraft: true }])
  })

  await test.step('it never has', async () => {
    const title = `Etapa ${randomUUID().slice(0, 8)}`
    await page.evaluate(() => localStorage.removeItem('play:capabilities'))
    await chooseMainEvent()
    await fillNewEvent(page, title)
    await save()
    await expect(page.getByText(noConnection).first()).toBeVisible()
    expect(await create(title)).toEqual([])
    line.heal()
    await save()
    await expect(page.getByText('Evento criado com sucesso.')).toBeVisible()
    expect(await create(title)).toMatchObject([{ isDraft: true }])
  })
})
