import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listCities, listStates } from '#contract/places/lookups.ts'
import { client } from '#app/host/client.ts'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { formRow } from '#ui/layout/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'

interface CityPickerProps {
  /** Gets the chosen city as `Santos/SP`. */
  onChoose: (city: string) => void
  /** Whether the first list takes the focus when it appears. */
  isFocused: boolean
}

/**
 * Picks a state, and then one of its cities by typing. The lists of the IBGE do not change, so they are cached on the
 * device.
 */
export function CityPicker({ onChoose, isFocused }: CityPickerProps) {
  const [uf, setUf] = useState('')
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (isFocused) first.current?.focus()
  }, [isFocused])

  const states = useQuery({ queryKey: ['states'], queryFn: loadStates, staleTime }, queryClient)
  const cities = useQuery(
    { queryKey: ['cities', uf], queryFn: () => loadCities(uf), staleTime, enabled: uf !== '' },
    queryClient,
  )
  const failed = states.isError ? states : cities.isError ? cities : undefined
  return (
    <>
      <div className={formRow}>
        <SelectField
          ref={first}
          label="Estado"
          isOptional
          name="uf"
          autoComplete="address-level1"
          placeholder={states.isPending ? 'Carregando...' : 'Selecione'}
          options={states.data ?? []}
          value={uf}
          onValue={setUf}
        />
        <ComboboxField
          key={uf}
          label="Cidade"
          isOptional
          options={cities.data ?? none}
          isDisabled={!cities.data}
          placeholder={placeholderFor(uf, cities.isLoading)}
          emptyText="Nenhuma cidade encontrada"
          onChoose={(city) => onChoose(`${city}/${uf}`)}
        />
      </div>
      <div role="status" className={region}>
        {failed && (
          <Notice
            tone="warning"
            actions={
              <Button variant="secondary" isBusy={failed.isFetching} onClick={() => void failed.refetch()}>
                Tentar de novo
              </Button>
            }
          >
            {failed.error?.message}
          </Notice>
        )}
      </div>
    </>
  )
}

const region = css({ marginTop: '4', '&:empty': { position: 'absolute' } })

const staleTime = Number.POSITIVE_INFINITY
const none: readonly string[] = []

function placeholderFor(uf: string, isLoading: boolean): string {
  if (!uf) return 'Escolha o estado'
  return isLoading ? 'Carregando...' : 'Digite para buscar'
}

async function loadStates() {
  const states = answered(await client(listStates), { refused: 'Não foi possível carregar os estados.' })
  return states.map(({ sigla }) => ({ value: sigla, label: sigla }))
}

async function loadCities(uf: string): Promise<readonly string[]> {
  const outcome = await client(listCities, { params: { uf } })
  return answered(outcome, { refused: 'Não foi possível carregar as cidades.' }).map(({ nome }) => nome)
}
