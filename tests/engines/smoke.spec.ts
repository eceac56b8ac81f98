import { expect, test } from 'playwright/test'
import { playersPath, prepareFixture } from '#support/courtside-screen.ts'
import { demoPassword, organiser } from '#support/demo.ts'
import { startHost } from '#support/host.ts'
import { engines } from './engines.ts'
import { says, until } from './until.ts'

for (const { name, start } of engines) {
  test(`${name}: a payment marked on a page that was loaded without the server reaches it later, once`, async () => {
    const host = await startHost()
    const engine = await start()
    try {
      const fixture = await prepareFixture(host.url)
      const { player, category, event } = fixture
      const path = playersPath(event.id, category.id)
      await engine.open(`${host.url}/login`)
      await until(engine, 'document.querySelectorAll("form input").length >= 2')
      await engine.run(`(${String(fillIn)})(${JSON.stringify([organiser, demoPassword])})`)
      // From here on, the page is left while it stores the events.
      await until(engine, says(event.title))
      // The first visit stores the app behind the sign-in, once the line is quiet.
      await until(engine, 'navigator.serviceWorker.controller !== null')
      await engine.open(host.url + path)
      await until(engine, says('Disponível sem conexão'))

      await host.kill()
      await engine.reload()
      const row = `document.querySelector('[role=switch][aria-label*=${JSON.stringify(player.person.name)}]')`
      await until(engine, `${row} !== null && !${row}.checked`)
      await engine.run(`${row}.click()`)
      await until(engine, `${row}.checked && ${says('por enviar')}`)

      await host.restart()
      await engine.reload()
      // As soon as the page says that the events are stored, they are.
      await until(engine, says('Tudo salvo'))
      const atHost = (await fixture.organiser.players(category.id)).find(({ id }) => id === player.id)
      expect(atHost?.paymentDate).toBeTruthy()
      expect(atHost?.version).toBe((player.version ?? 0) + 1)
    } finally {
      await engine.close()
      await host.stop()
    }
  })
}

/** Runs in the page. Fills in a form as a person would, because React listens to events, and submits it. */
function fillIn(values: readonly string[]): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const inputs = document.querySelectorAll<HTMLInputElement>('form input')
  for (const [index, value] of values.entries()) {
    write?.call(inputs[index], value)
    inputs[index]?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
}
