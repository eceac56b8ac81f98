import { useStore } from '@tanstack/react-form'
import { ChevronDown } from 'lucide-react'
import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import { css } from '#styled/css'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DrawDraft } from './draw-draft.ts'

const origins: { value: DrawDraft['lotFrom']; label: string; detail: string }[] = [
  { value: 'MADE', label: 'O PLAY sorteia na hora', detail: 'Ninguém conhece o número antes.' },
  {
    value: 'MIXED',
    label: 'Misturar um número dito na hora',
    detail: 'Alguém de fora diz um número, e ele entra na conta.',
  },
  {
    value: 'TYPED',
    label: 'Usar um número informado',
    detail: 'Para repetir ou combinar um sorteio. Aparece como número informado.',
  },
  {
    value: 'PAPER',
    label: 'Digitar um sorteio feito no papel',
    detail: 'Você diz quem está em cada lugar. Aparece como chave feita no papel.',
  },
]

/** The field for the number of the draw, and where the number comes from. */
export function NumberField({ form }: { form: SchemaForm<DrawDraft> }) {
  const origin = useStore(form.store, ({ values }) => values.lotFrom)
  return (
    <details open={origin !== 'MADE'}>
      <summary className={summary}>
        <span>
          Como se sorteia:{' '}
          <span className={quiet}>{origins.find(({ value }) => value === origin)?.label}</span>
        </span>
        <ChevronDown aria-hidden className={arrow} />
      </summary>
      <div className={fields}>
        <form.Field name="lotFrom">
          {(field) => (
            <RadioGroup
              label="De onde vem o sorteio"
              options={origins}
              value={field.state.value}
              onValue={(value) => field.handleChange(value as typeof origin)}
            />
          )}
        </form.Field>
        {(origin === 'MIXED' || origin === 'TYPED') && (
          <FormField
            of={form}
            field="number"
            as={TextField}
            label={origin === 'MIXED' ? 'Número dito na hora' : 'Número informado'}
            placeholder={origin === 'MIXED' ? 'Ex.: 17' : 'Ex.: COPA-2026'}
            inputMode={origin === 'MIXED' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={20}
          />
        )}
      </div>
    </details>
  )
}

const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'touch',
  textStyle: 'label',
  cursor: 'pointer',
  listStyle: 'none',
})
const quiet = css({ color: 'muted', fontWeight: 'normal' })
const arrow = css({
  flexShrink: '0',
  width: 'icon',
  height: 'icon',
  color: 'muted',
  transition: 'common',
  'details[open] > summary > &': { transform: 'rotate(180deg)' },
})
const fields = css({ display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '2' })
