import { startViaCepServer, type ViaCepServer } from '#server/testing/viacep-server.ts'
import { test as base } from './fixtures.ts'
import { startHost } from './host.ts'

/** The real server with demo data. It looks up CEPs at a stand-in service. */
export const test = base.extend<object, { viaCep: ViaCepServer }>({
  viaCep: [
    async ({}, provide) => {
      const viaCep = await startViaCepServer()
      await provide(viaCep)
      await viaCep.stop()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ viaCep }, provide) => {
      const host = await startHost({ env: { PLAY_VIACEP_URL: viaCep.url } })
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
