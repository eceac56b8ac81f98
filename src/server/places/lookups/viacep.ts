import * as v from 'valibot'

/** An address in the form of ViaCEP. The CEP of a whole town has neither street nor district. */
export interface CepAddress {
  logradouro: string
  bairro: string
  localidade: string
  uf: string
}
/** `unknown`: there is no such CEP. `timeout` and `trouble`: the look-up failed. */
export type CepOutcome = { kind: 'found'; address: CepAddress } | { kind: 'unknown' | 'timeout' | 'trouble' }

const timeoutMs = 3000
/** An answer has about 300 characters. */
const maxBytes = 16_000

const part = v.pipe(v.string(), v.trim(), v.maxLength(200))
/** https://viacep.com.br: `erro` has been `"true"` since 2024, and `true` before. */
const Answer = v.union([
  v.object({ erro: v.union([v.literal(true), v.literal('true')]) }),
  v.object({
    logradouro: part,
    bairro: part,
    localidade: v.pipe(part, v.minLength(1)),
    uf: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  }),
])

/**
 * Looks a CEP up on a server with the API of ViaCEP.
 * @param base such as `https://viacep.com.br/ws`
 * @param cep eight digits
 */
export async function askViaCep(base: string, cep: string): Promise<CepOutcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${base}/${cep}/json/`, { signal, headers: { accept: 'application/json' } })
    const text = await textOf(response)
    if (!response.ok) return { kind: 'trouble' }
    const { success, output } = v.safeParse(Answer, JSON.parse(text))
    if (!success) return { kind: 'trouble' }
    return 'erro' in output ? { kind: 'unknown' } : { kind: 'found', address: output }
  } catch {
    return { kind: signal.aborted ? 'timeout' : 'trouble' }
  }
}

/** @throws when the answer is longer than `maxBytes` */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > maxBytes) throw new Error('too long for an address')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
