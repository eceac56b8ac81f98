import { expect, test } from 'playwright/test'
import { prepareDay } from '#support/day-scene.ts'
import { startHost } from '#support/host.ts'
import { engines } from './engines.ts'
import { says, until } from './until.ts'

const people = ['Ana Souza', 'Bia Melo', 'Carla Teixeira', 'Duda Reis', 'Elisa Nunes', 'Fernanda Lima']

for (const { name, start } of engines) {
  test(`${name}: the day page of an event follows the scores, keeps a chosen name, and is readable while the server is away; the television page too`, async () => {
    const host = await startHost()
    const engine = await start()
    try {
      const scene = await prepareDay(host.url, people)
      const own = scene.nameOf(scene.playing.sides[0].entryId)
      await engine.open(host.url + scene.path)
      await until(engine, says('Em quadra agora'))
      await until(engine, 'navigator.serviceWorker.controller !== null')
      expect(await engine.run('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

      // A typed name stays on this device.
      const write = `document.getElementById('nome').value = ${JSON.stringify(own)}`
      await engine.run(`(${write}, document.querySelector('#find button').click(), true)`).catch(() => true)
      await until(engine, `document.querySelector('#mine [data-name]')?.innerText.includes('Em jogo')`)
      await scene.win(scene.playing, 2)
      await until(engine, `!document.querySelector('#mine [data-name]')?.innerText.includes('Em jogo')`)

      await host.kill()
      await engine.reload()
      await until(engine, says('sem conexão'))
      await until(engine, `document.querySelector('#mine [data-name]') !== null`)
      await host.restart()
      await until(engine, `!${says('sem conexão')}`)

      await engine.open(host.url + scene.path.replace('jogos', 'painel'))
      await until(engine, says(scene.courts[1]?.title ?? ''))
      await host.kill()
      await until(engine, says('sem conexão'))
      expect(await engine.run("document.querySelector('[aria-labelledby=results] li') !== null")).toBe(true)
      await host.restart()
      await until(engine, `!${says('sem conexão')}`)
    } finally {
      await engine.close()
      await host.stop()
    }
  })
}
