import { Eraser } from 'lucide-react'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { MaskedField, type MaskedFieldProps } from '#ui/fields/masked-field.tsx'
import { cepMask } from '#ui/fields/mask.ts'
import type { CepFields } from './cep-fill.ts'
import type { CepState } from './use-cep.ts'

interface CepFieldProps extends Omit<MaskedFieldProps, 'mask'> {
  state: CepState
  /** Called when the CEP is complete, or when the person leaves the field. */
  onComplete: () => void
  onClear: () => void
  onRestore: () => void
}

/** A CEP with the result of its look-up, and the button that clears the address. */
export function CepField(props: CepFieldProps) {
  const { state, onComplete, onClear, onRestore, value, error, onValue, ...field } = props
  const isUnknown = state.kind === 'unknown' && state.cep === value
  return (
    <div className={column}>
      <div className={line}>
        <MaskedField
          {...field}
          label="CEP"
          mask={cepMask}
          autoComplete="off"
          placeholder="Ex.: 01001-000"
          value={value}
          error={error ?? (isUnknown ? 'Cep não encontrado' : undefined)}
          onValue={(typed) => {
            onValue(typed)
            if (typed.length === 8) onComplete()
          }}
          onBlur={onComplete}
          className={grows}
        />
        <Button
          variant="secondary"
          icon={<Eraser aria-hidden />}
          aria-label="Limpar endereço"
          onClick={onClear}
          className={besideField}
        >
          Limpar
        </Button>
      </div>
      <div role="status" className={words}>
        {wordsOf(state, isUnknown)}
        {state.kind === 'cleared' && (
          <Button variant="quiet" onClick={onRestore}>
            Desfazer
          </Button>
        )}
      </div>
    </div>
  )
}

function wordsOf(state: CepState, isUnknown: boolean): string | undefined {
  if (state.kind === 'looking') return 'Buscando o endereço…'
  if (state.kind === 'filled') return 'Endereço preenchido pelo CEP. Confira o número.'
  if (state.kind === 'kept')
    return `Este CEP é de ${addressWords(state.found)}. O que estava digitado ficou como estava.`
  if (state.kind === 'failed') return state.text
  if (state.kind === 'cleared') return 'Endereço limpo.'
  return isUnknown ? 'Confira o CEP, ou preencha o endereço à mão.' : undefined
}

const addressWords = ({ address, district, city, uf }: CepFields) =>
  [address, district, `${city}/${uf}`].filter(Boolean).join(', ')

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  rowGap: '1.5',
  alignItems: 'flex-start',
})
const grows = css({ flex: '[1 1 9rem]' })
/** Aligns the button with the control, below the line of the label. */
const besideField = css({ marginTop: '[calc(1.3 * 0.9375rem + 6px)]' })
const words = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  // Space for two lines is reserved, because a button that moves while a finger presses it gets no tap.
  minHeight: '[2.9em]',
  textStyle: 'small',
  color: 'muted',
})
