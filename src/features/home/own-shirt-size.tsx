import { useState } from 'react'
import * as v from 'valibot'
import { type MyRegistration, setOwnShirtSize } from '#contract/accounts/own-account.ts'
import { ShirtSize, shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { useOnline } from '#app/connection/online.ts'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { toast } from '#ui/toast/toast-store.ts'

interface OwnShirtSizeProps {
  registration: MyRegistration
  /** Loads the registrations again. */
  onChanged: () => void
}

/** The size of the shirt; another one may be chosen as long as registration is open. */
export function OwnShirtSize({ registration, onChanged }: OwnShirtSizeProps) {
  const { id, event, person, players } = registration
  const client = useSignedInClient()
  const isOnline = useOnline()
  const stored = players.find(({ shirtSize }) => shirtSize)?.shirtSize ?? ''
  /** The size that was chosen here, until the new data arrive. */
  const [wanted, setWanted] = useState<string>()
  const chosen = wanted ?? stored
  if (players.every(({ withdrawnAt }) => withdrawnAt)) return null
  if (!event.shirtSizes) return stored && <p>Camiseta: tamanho {shirtSizeLabel(stored)}</p>
  const choose = async (value: string) => {
    const { success, output: shirtSize } = v.safeParse(ShirtSize, value)
    if (!success) return
    setWanted(value)
    const outcome = await client(setOwnShirtSize, { params: { id }, body: { shirtSize } })
    if (outcome.kind === 'ok') toast.success('Tamanho da camiseta atualizado.')
    else {
      setWanted(undefined)
      toast.failure(failureText(outcome, { refused: 'Não foi possível mudar o tamanho da camiseta' }))
    }
    onChanged()
  }
  return (
    <SelectField
      label={`Tamanho da camiseta de ${person.name}`}
      hint={isOnline ? undefined : 'Sem conexão: mude quando o sinal voltar.'}
      disabled={!isOnline}
      placeholder="A escolher"
      value={chosen}
      options={sizesWith(event.shirtSizes, stored).map((size) => ({
        value: size,
        label: shirtSizeLabel(size),
      }))}
      onValue={(value) => void choose(value)}
    />
  )
}

/** The chosen size stays in the list, even if the event no longer offers it. */
const sizesWith = (offered: readonly string[], stored: string): readonly string[] =>
  stored === '' || offered.includes(stored) ? offered : [...offered, stored]
