import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startMailServer } from './mail-server.ts'

const patient = { timeout: 10_000 }
/** The commands of a client, and how the expected answer begins. */
const dialogue = [
  ['EHLO a', '250 '],
  ['MAIL FROM:<a@example.com>', '250 '],
  ['RCPT TO:<b@example.com>', '250 '],
  ['DATA', '354 '],
  ['Subject: half a mail', ''],
] as const

test.each([2, 5])('a client that disconnects after %i lines affects nobody', async (lines) => {
  const server = await startMailServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  await once(socket, 'data')
  for (const [line, answer] of dialogue.slice(0, lines)) {
    heard = ''
    socket.write(`${line}\r\n`)
    await vi.waitFor(() => expect(heard).toContain(answer), patient)
  }
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(server.open()).toBe(0), patient)
  await server.stop()
  expect(server.mails).toEqual([])
})
