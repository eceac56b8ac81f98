import { startTestHost, type TestHost } from './host.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

type Options = NonNullable<Parameters<typeof startTestHost>[0]>

/**
 * A server whose mails go to a mail server of the test.
 * @returns both; `host.stop` ends both
 */
export async function startHostWithMail(
  options: Options = {},
): Promise<{ host: TestHost; mailServer: MailServer }> {
  const mailServer = await startMailServer()
  const host = await startTestHost({ ...options, env: { SMTP_URL: mailServer.url, ...options.env } })
  const stopHost = host.stop.bind(host)
  host.stop = async () => {
    await stopHost()
    await mailServer.stop()
  }
  return { host, mailServer }
}
