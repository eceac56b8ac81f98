import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import {
  expectPaidOnce,
  expectSaved,
  paidSwitch,
  playersPath,
  prepareOwnEvent,
} from '#support/courtside-screen.ts'
import { keepPlayers, keptScreens, startWith, wasKept } from '#support/kept-screen.ts'

test('text and taps elsewhere on a kept screen are kept in the app', async ({
  page,
  context,
  host,
  line,
}) => {
  const fixture = await prepareOwnEvent(host.url)
  const [first, second] = fixture.players
  if (!first || !second) throw new Error('no players')
  const path = playersPath(fixture.event.id, fixture.category.id)
  await keepPlayers(page, fixture)
  line.set({ kind: 'cut' })

  const open = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))?.click()
  const opened = await startWith(context, path, open, second.person.name)
  expect(await wasKept(opened)).toBe(true)
  await expect(opened.getByRole('dialog')).toContainText(second.person.name)
  await opened.goBack()
  await expect.poll(() => keptScreens(opened)).toContain('play:screen:/manager/event/players')
  await opened.close()

  const leave = () => document.querySelector<HTMLElement>('a[href^="/manager/event/home"]')?.click()
  const left = await startWith(context, path, leave, '')
  expect(await wasKept(left)).toBe(true)
  await expect(left).toHaveURL(/\/manager\/event\/home/)
  await expect(left.getByRole('heading', { name: 'Categorias' })).toBeVisible()
  await left.goBack()
  await expect.poll(() => keptScreens(left)).toContain('play:screen:/manager/event/players')
  await left.close()

  const type = (text: string) => {
    const field = document.querySelector<HTMLInputElement>('[type=search], search input')
    field?.focus()
    if (field) field.value = text
  }
  const typed = await startWith(context, path, type, first.person.name)
  expect(await wasKept(typed)).toBe(true)
  const search = typed.getByRole('searchbox', { name: 'Buscar inscrito' })
  await expect(search).toHaveValue(first.person.name)
  await expect(search).toBeFocused()
  await expect(paidSwitch(typed, second)).toBeHidden()
})

test('a tap while the app is being drawn is carried out', async ({ page, context, host }) => {
  const fixture = await prepareOwnEvent(host.url, 12)
  await keepPlayers(page, fixture)
  const opened = await context.newPage()
  await opened.addInitScript((label) => {
    const create = document.createElement.bind(document)
    let isBegun = false
    const isKept = () => document.querySelector('#root[data-kept]') !== null
    const { port1, port2 } = new MessageChannel()
    port2.addEventListener('message', () => {
      if (isKept()) document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
      Object.assign(window, { wasKept: isKept() })
    })
    port2.start()
    // The app creates its first button when it begins to draw. The message arrives after the task that runs now.
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      if (name === 'button' && !isBegun && isKept()) {
        isBegun = true
        port1.postMessage('')
      }
      return create(name, options)
    }
  }, `Pagamento de ${fixture.player.person.name}`)
  await opened.goto(playersPath(fixture.event.id, fixture.category.id))
  await expect(paidSwitch(opened, fixture.player)).toBeChecked()
  expect(await wasKept(opened), 'the app is drawn in several steps').toBe(true)
  await expectSaved(opened)
  await expectPaidOnce(fixture, fixture.player)
})
