import { createServer, type ServerResponse } from 'node:http'

/**
 * The floor for streams: `node:http` and nothing else. `GET /v1/live` stays open. The body of a `PATCH` is sent to the
 * streams of the account pair that `X-Group` names, without any database.
 */
const streams = new Map<string, Set<ServerResponse>>()

const server = createServer((request, response) => {
  if (request.url === '/ready') {
    response.writeHead(200).end()
    return
  }
  const group = String(request.headers['x-group'])
  if (request.method === 'GET') {
    const open = streams.get(group) ?? new Set()
    streams.set(group, open.add(response))
    response.on('close', () => open.delete(response))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {}\n\n')
    return
  }
  let body = ''
  request.setEncoding('utf8').on('data', (text: string) => (body += text))
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    for (const stream of streams.get(group) ?? []) stream.write(`data: ${body}\n\n`)
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')
