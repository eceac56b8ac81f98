import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer from the documentation of ViaCEP. */
export const viaCepAddress = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
}

export interface ViaCepServer {
  /** For `PLAY_VIACEP_URL`. */
  url: string
  /** The CEPs of the requests, in their order. */
  asked: string[]
  /** Answers a request instead of sending the default address. */
  answer: ((response: ServerResponse) => void) | undefined
  stop(): Promise<void>
}

/**
 * Starts a server with the documented answers of ViaCEP. Every CEP has the same address, except those that begin with
 * 9.
 */
export async function startViaCepServer(): Promise<ViaCepServer> {
  const server = createServer((request, response) => {
    const [, cep = ''] = /^\/ws\/([^/]*)\/json\/?$/.exec(request.url ?? '') ?? []
    viaCep.asked.push(cep)
    if (viaCep.answer) return viaCep.answer(response)
    if (!/^\d{8}$/.test(cep)) return sendHtml(response, 400, '<h1>Http 400</h1>')
    sendJson(response, cep.startsWith('9') ? { erro: 'true' } : viaCepAddress)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const viaCep: ViaCepServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    asked: [],
    answer: undefined,
    async stop() {
      if (!server.listening) return
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return viaCep
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
export function sendHtml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(body)
}
