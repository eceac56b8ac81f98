import { createServer } from 'node:http'

/**
 * The floor of the comparison: `node:http` and nothing else. It answers each path with the given bytes, and ignores the
 * query.
 */
export interface BareAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const answers = new Map<string, BareAnswer>()
process.on('message', (added: Map<string, BareAnswer>) => {
  for (const [path, answer] of added) answers.set(path, answer)
  process.send?.('added')
})

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) {
    response.writeHead(request.url === '/ready' ? 200 : 404).end()
    return
  }
  const send = () => response.writeHead(answer.status, answer.headers).end(answer.body)
  if (request.method === 'GET') send()
  else request.resume().on('end', send)
})
// The same time limit as in PLAY: on a busy machine a client may wait long between two requests.
server.keepAliveTimeout = 65_000
server.listen(Number(process.env.PORT), '127.0.0.1')
