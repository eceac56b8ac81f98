import type { MakeLimit, RateLimit } from '#server/http/rate-limit.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import type { Selectable } from 'kysely'
import { askViaCep, type CepOutcome } from './viacep.ts'

declare module '#server/handling/services.ts' {
  interface Services {
    ceps: CepDirectory
  }
}

const dayMs = 86_400_000
/**
 * An address is looked up again after this time, because streets are renamed. An unknown CEP is looked up again after
 * `unknownMs`, because new ones appear every day.
 */
const knownMs = 180 * dayMs
const unknownMs = dayMs
const lookUpsPerMinute = 60

/**
 * The addresses of CEPs: from the database, or else from a ViaCEP server. Simultaneous look-ups of one CEP share one
 * request.
 */
export class CepDirectory {
  /** Limits the look-ups of one account. */
  readonly limit: RateLimit
  readonly #base: string
  readonly #db: Database
  readonly #underWay = new Map<string, Promise<CepOutcome>>()

  constructor(base: string, db: Database, limit: MakeLimit) {
    this.#base = base
    this.#db = db
    this.limit = limit('CEP', lookUpsPerMinute, 60_000)
  }

  /** @param cep eight digits */
  find(cep: string, now: Date): Promise<CepOutcome> {
    const underWay = this.#underWay.get(cep)
    if (underWay) return underWay
    const finding = this.#find(cep, now).finally(() => this.#underWay.delete(cep))
    this.#underWay.set(cep, finding)
    return finding
  }

  async #find(cep: string, now: Date): Promise<CepOutcome> {
    const row = await this.#db.selectFrom('cep').selectAll().where('cep', '=', cep).executeTakeFirst()
    if (row && Date.parse(row.looked_up_at) + (row.city === null ? unknownMs : knownMs) > now.getTime())
      return outcomeOf(row)
    const outcome = await askViaCep(this.#base, cep)
    if (outcome.kind === 'found' || outcome.kind === 'unknown') await this.#keep(cep, outcome, now)
    // When the ViaCEP server fails, an old address is better than none.
    else if (row && row.city !== null) return outcomeOf(row)
    return outcome
  }

  async #keep(cep: string, outcome: CepOutcome, now: Date): Promise<void> {
    const address = outcome.kind === 'found' ? outcome.address : undefined
    const values = {
      street: address?.logradouro ?? '',
      district: address?.bairro ?? '',
      city: address?.localidade ?? null,
      uf: address?.uf ?? '',
      looked_up_at: now.toISOString(),
    }
    await this.#db
      .insertInto('cep')
      .values({ cep, ...values })
      .onConflict((conflict) => conflict.column('cep').doUpdateSet(values))
      .execute()
  }
}

function outcomeOf({ street, district, city, uf }: Selectable<Tables['cep']>): CepOutcome {
  if (city === null) return { kind: 'unknown' }
  return { kind: 'found', address: { logradouro: street, bairro: district, localidade: city, uf } }
}

/** Deletes CEPs that did not exist when they were looked up: they may exist now, and there can be many. */
export async function forgetUnknownCeps(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('cep')
    .where('city', 'is', null)
    .where('looked_up_at', '<', new Date(now.getTime() - unknownMs).toISOString())
    .execute()
}
