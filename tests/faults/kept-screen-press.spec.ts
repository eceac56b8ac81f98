import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import { expectPaidOnce, expectSaved, paidSwitch, playersPath } from '#support/courtside-screen.ts'
import { keptScreens } from '#support/kept-screen.ts'
import { restingCentre } from '#support/resting-centre.ts'

test.use({ followsWorkers: true })

test('a press that begins on a kept screen and ends in the app is carried out', async ({
  page,
  context,
  ownEventOnPhone,
}) => {
  const fixture = await ownEventOnPhone(12)
  await expect.poll(() => keptScreens(page)).toContain('play:screen:/manager/event/players')
  // The app has to fetch the file of this screen again, and the test decides when it gets it.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes('/assets/players-')) await cache.delete(request)
    }
  })
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await context.route('**/assets/players-*.js', async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  await page.close()
  const opened = await context.newPage()
  const opening = opened.goto(playersPath(fixture.event.id, fixture.category.id))
  await asked.promise
  const root = opened.locator('#root')
  const { x, y } = await restingCentre(paidSwitch(opened, fixture.player))
  await opened.mouse.move(x, y)
  await opened.mouse.down()
  await expect(root).toHaveAttribute('data-kept', '')
  held.resolve()
  await opening
  await expect(root).not.toHaveAttribute('data-kept')
  await opened.mouse.up()
  await expect(paidSwitch(opened, fixture.player)).toBeChecked()
  await expectSaved(opened)
  await expectPaidOnce(fixture, fixture.player)
})
