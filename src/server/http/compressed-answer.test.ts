import { expect, test } from 'vitest'
import { addEvent } from '#server/testing/factories.ts'
import { startTestHost } from '#server/testing/host.ts'

test('a long public answer is compressed for clients that accept it, and plain for others', async () => {
  const host = await startTestHost()
  const { id } = await addEvent(host)
  const description = 'Beach tennis à beira-mar. '.repeat(100)
  await host.db.updateTable('event').set({ description }).where('id', '=', id).execute()
  const read = (encoding: string) =>
    host.ask(`GET /v1/event-register/${id}`, { headers: { 'accept-encoding': encoding } })
  const packed = await read('gzip, br')
  const plain = await read('identity')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.body).toEqual(plain.body)
  expect(packed.body).toMatchObject({ id, description })
  await host.stop()
})
