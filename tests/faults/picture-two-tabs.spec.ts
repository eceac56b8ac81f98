import { getEvent } from '#contract/events/events.ts'
import { organiser as organiserEmail, openAs } from '#support/demo.ts'
import { jpeg, pickPicture, pictureArea, pictures } from '#support/event-pictures.ts'
import { expect, test } from '#support/fixtures.ts'
import { answerOf, signInOrganiser } from '#support/organiser.ts'

test('two tabs that continue with the same picture upload it once', async ({ page, context, host, line }) => {
  const organiser = await signInOrganiser(host.url)
  const event = await organiser.addEvent()
  await openAs(page, organiserEmail, `/manager/event/details?event=${event.id}`)
  await expect(pictureArea(page)).toBeVisible()
  line.set({ kind: 'cut', only: pictures })
  await pickPicture(page, await jpeg(1000))
  const retry = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(retry).toBeVisible()
  // The worker now stores the pictures of the second tab. That must not erase the one that is not sent.
  await page.waitForFunction(() => navigator.serviceWorker.controller)

  line.set({ kind: 'pause', only: pictures })
  const before = line.requests.length
  const sent = (call: RegExp) => line.requests.slice(before).filter((request) => call.test(request))
  await retry.click()
  await expect.poll(() => sent(pictures).length).toBe(1)
  const second = await context.newPage()
  await second.goto('/manager')
  const locks = async () => {
    const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query())
    const ofPictures = ({ name }: LockInfo) => name?.startsWith('play-picture-')
    return { held: held.filter(ofPictures).length, waiting: pending.filter(ofPictures).length }
  }
  await expect.poll(locks, { timeout: 20_000 }).toEqual({ held: 1, waiting: 1 })
  line.set({ kind: 'pass' })

  const read = async () => answerOf(await organiser.client(getEvent, { params: { id: event.id } }))
  await expect.poll(async () => (await read()).picture?.width, { timeout: 20_000 }).toBe(1000)
  await expect.poll(locks).toEqual({ held: 0, waiting: 0 })
  expect(sent(pictures)).toHaveLength(1)
  expect(sent(/^PUT \/v1\/events\/[^/]+\/picture/)).toHaveLength(1)
})
