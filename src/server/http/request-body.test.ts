import { expect, test } from 'vitest'
import { readJson } from './request-body.ts'

test.each([{}, { 'content-length': '500' }])(
  'a client that disconnects in the middle of a request causes no server error %o',
  async (headers) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":'))
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const request = new Request('http://localhost/v1/person', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(await readJson(request)).toMatchObject({ code: 'request.malformed', status: 400 })
  },
)
