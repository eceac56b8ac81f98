import { lookUpCep } from '#contract/places/lookups.ts'
import { only } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'

/**
 * The ViaCEP server also limits requests. So each account has a limit per minute, and a text that can't be a CEP is
 * never sent.
 */
export const lookUpCepHandler = handle(
  lookUpCep,
  only('MANAGER', 'ADMIN'),
  async ({ params, account, services: { ceps }, now }) => {
    if (!/^\d{5}-?\d{3}$/.test(params.cep)) return refuseFields({ cep: 'Um cep tem 8 números' })
    const seconds = ceps.limit.wait(account.id, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    ceps.limit.count(account.id, now)
    const outcome = await ceps.find(params.cep.replace('-', ''), now)
    if (outcome.kind === 'found') return outcome.address
    if (outcome.kind === 'unknown') return refuse('cep.notFound')
    return refuse(outcome.kind === 'timeout' ? 'cep.timeout' : 'cep.unavailable')
  },
  { waitsElsewhere: true },
)
