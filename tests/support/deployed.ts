import type { Page } from 'playwright/test'
import { copyDeployment, type Deployment } from './deploy.ts'
import { expect } from './fixtures.ts'
import { test as withHost } from './players-on-phone.ts'
import { type Host, startHost } from './host.ts'

interface Deployed {
  /** A fresh copy of the production build, which the next deploy replaces. */
  deployment: Deployment
}

/** `test` whose server runs its own copy of the build, so that a newer one can be deployed. */
export const test = withHost.extend<object, Deployed>({
  deployment: [
    async ({}, provide) => {
      const deployment = copyDeployment()
      await provide(deployment)
      deployment.remove()
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ deployment }, provide) => {
      const host = await startHost({ env: { PLAY_APP: deployment.folder } })
      await provide(host)
      await host.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The files of the build that this page runs. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')),
  )

/** Whether the page runs the newest build. */
export const isNewest = async (page: Page, { mark }: Deployment) =>
  (await scripts(page)).some((name) => name?.includes(mark))

export const expectNewest = (page: Page, deployment: Deployment) =>
  expect.poll(() => isNewest(page, deployment).catch(() => false), { timeout: 20_000 }).toBe(true)

/** The host starts again with a newer build. */
export async function deploy(deployment: Deployment, host: Host) {
  deployment.renew()
  await host.restart()
}
