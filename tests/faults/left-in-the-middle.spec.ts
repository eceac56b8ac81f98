import type { Locator, Page } from 'playwright/test'
import { expect } from '#support/fixtures.ts'
import { test } from '#support/players-on-phone.ts'
import { databaseOf, expectPaidOnce, expectSaved, paidSwitch } from '#support/courtside-screen.ts'

/** Blocks writes to the operations of this phone until the returned function is called, like a slow disk. */
async function holdOperations(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    async (name) => {
      const opening = indexedDB.open(name)
      await new Promise((resolve, reject) => {
        opening.onsuccess = resolve
        opening.onerror = () => reject(new Error(opening.error?.message))
      })
      const store = opening.result.transaction('operations', 'readwrite').objectStore('operations')
      const keepBusy = () => {
        if (sessionStorage.getItem('let-go') === null) store.count().onsuccess = keepBusy
        else opening.result.close()
      }
      await new Promise<void>((resolve) => {
        store.count().onsuccess = () => {
          resolve()
          keepBusy()
        }
      })
    },
    await databaseOf(page),
  )
  return () => page.evaluate(() => sessionStorage.setItem('let-go', ''))
}

/** The page is closed before the database can store the tap. */
const tapAndReload = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    element.click()
    location.reload()
  })

test('a payment tapped at the moment when its page is reloaded is not lost', async ({
  page,
  context,
  playersOnPhone,
}) => {
  const fixture = await playersOnPhone(2)
  const other = await context.newPage()
  await other.goto('/terms')
  const letGo = await holdOperations(other)
  const reloaded = page.waitForEvent('load')
  await tapAndReload(paidSwitch(page, fixture.player))
  await reloaded
  await letGo()
  await expect(paidSwitch(page, fixture.player)).toBeChecked()
  await expectSaved(page)
  await expectPaidOnce(fixture, fixture.player)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unwritten'))),
  ).toEqual([])
})

test('nobody is signed out without a question while the phone could not read what is unsent', async ({
  page,
  context,
  playersOnPhone,
}) => {
  await playersOnPhone(1)
  await page.goto('/me')
  const other = await context.newPage()
  await other.goto('/terms')
  const letGo = await holdOperations(other)
  await page.reload()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const question = page.getByRole('alertdialog', {
    name: 'O PLAY não consegue ler o que está guardado neste telefone',
  })
  await question.getByRole('button', { name: 'Continuar conectado' }).click()
  await expect(question).toHaveCount(0)
  await letGo()
})
