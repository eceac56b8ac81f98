import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { Client, Outcome } from '#contract/calls/client.ts'
import { lookUpCep } from '#contract/places/lookups.ts'
import { type CepFields, differs, answeredAddress, fieldsToFill } from './cep-fill.ts'
import type { PlaceDraft } from './place-draft.ts'

/** The state of the look-up, which the field shows. */
export type CepState =
  | { kind: 'idle' | 'looking' | 'filled' }
  | { kind: 'kept'; found: CepFields }
  | { kind: 'unknown'; cep: string }
  | { kind: 'failed'; text: string }
  | { kind: 'cleared'; before: Partial<PlaceDraft> }

const addressFields = ['cep', 'address', 'number', 'district', 'city', 'uf', 'complement'] as const
const cepFields = ({ address, district, city, uf }: PlaceDraft): CepFields => ({
  address,
  district,
  city,
  uf,
})

/** Looks up a CEP once it is complete, and can clear the address. Typed text always stays. */
export function useCep(form: SchemaForm<PlaceDraft>, client: Client, saved: PlaceDraft) {
  const [state, setState] = useState<CepState>({ kind: 'idle' })
  /** The last look-up, so that leaving the field does not repeat it. */
  const last = useRef<{ cep: string; filled: Partial<CepFields> }>({ cep: saved.cep, filled: {} })
  const values = (): PlaceDraft => form.state.values
  const write = (fields: Partial<PlaceDraft>) => {
    for (const [name, value] of Object.entries(fields)) form.setFieldValue(name as keyof PlaceDraft, value)
  }

  const lookUp = async () => {
    const { cep } = values()
    if (!/^\d{8}$/.test(cep) || cep === last.current.cep) return
    last.current.cep = cep
    setState({ kind: 'looking' })
    const outcome = await client(lookUpCep, { params: { cep } })
    // In the meantime the person typed another CEP or cleared the address.
    if (last.current.cep !== cep || values().cep !== cep) return
    if (outcome.kind !== 'ok') {
      const isUnknown = outcome.kind === 'refused' && outcome.status === 404
      // After a failure the same CEP may be looked up again. For an unknown CEP the answer would be the same.
      if (!isUnknown) last.current.cep = ''
      setState(isUnknown ? { kind: 'unknown', cep } : { kind: 'failed', text: failureOf(outcome) })
      return
    }
    const found = answeredAddress(outcome.answer)
    const fill = fieldsToFill({
      now: cepFields(values()),
      saved: cepFields(saved),
      filled: last.current.filled,
      found,
    })
    last.current.filled = { ...last.current.filled, ...fill }
    flushSync(() => write(fill))
    selectIn(Object.keys(fill))
    setState(differs(cepFields(values()), found) ? { kind: 'kept', found } : { kind: 'filled' })
  }

  const clear = () => {
    const now = values()
    const before = Object.fromEntries(addressFields.map((name) => [name, now[name]]))
    last.current = { cep: '', filled: {} }
    write(Object.fromEntries(addressFields.map((name) => [name, ''])))
    setState({ kind: 'cleared', before })
  }
  const restore = (before: Partial<PlaceDraft>) => {
    last.current.cep = before.cep ?? ''
    write(before)
    setState({ kind: 'idle' })
  }
  return { state, lookUp, clear, restore }
}

/** If one of these fields has the focus, its text is selected: what somebody is about to type takes its place. */
function selectIn(names: readonly string[]): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement && names.includes(activeElement.name)) activeElement.select()
}

function failureOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): string {
  if (outcome.kind === 'unreachable') return 'Sem conexão: preencha o endereço à mão.'
  if (outcome.kind === 'refused' && outcome.status === 429)
    return `Muitas buscas de CEP. Aguarde ${outcome.retryAfter ?? 60} segundos, ou preencha o endereço à mão.`
  return 'A busca de CEP não respondeu. Preencha o endereço à mão.'
}
