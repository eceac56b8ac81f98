import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import { pixKeyProblem } from '#contract/events/event-rules.ts'
import { PixKind } from '#contract/events/event-parts.ts'
import { pixKindLabels } from '#contract/labels.ts'
import { payeeInCode } from '#contract/events/pix.ts'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { formRow, formStack } from '#ui/layout/form.ts'
import { Section } from '#ui/layout/section.tsx'
import { css } from '#styled/css'
import { Check } from 'lucide-react'
import type { EventDraft } from './event-draft.ts'

const kinds = PixKind.options.map((kind) => ({ value: kind, label: pixKindLabels[kind] }))

/** The fields of the PIX data. A key that does not fit its kind is reported when the person leaves the field. */
export function PixFields({ form }: { form: SchemaForm<EventDraft> }) {
  const kind = useStore(form.store, ({ values }) => values.pixKind)
  const name = useStore(form.store, ({ values }) => values.pixName)
  const payee = payeeInCode(name)
  return (
    <Section title="Pagamento por PIX" detail="Os jogadores pagam direto nesta chave.">
      <div className={formStack}>
        <div className={formRow}>
          <FormField of={form} field="pixKind" as={SelectField} label="Tipo da chave" options={kinds} />
          <FormField of={form} field="pixCode" as={PixKeyField} label="Chave PIX" kind={kind} />
        </div>
        <FormField
          of={form}
          field="pixName"
          as={TextField}
          label="Nome do recebedor"
          hint="Como está na conta do banco"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={120}
        />
        {payee && (
          <p className={preview}>
            Assim aparece para quem paga: <strong className={said}>{payee}</strong>
          </p>
        )}
        <FormField
          of={form}
          field="pixPhone"
          as={PhoneField}
          label="WhatsApp para o comprovante"
          autoComplete="off"
        />
      </div>
    </Section>
  )
}

const keyboards: Partial<Record<PixKind, 'numeric' | 'tel' | 'email'>> = {
  CPF: 'numeric',
  PHONE: 'tel',
  EMAIL: 'email',
}

function PixKeyField({ kind, value, error, ...field }: TextFieldProps & { kind: string; value: string }) {
  const [left, setLeft] = useState<string>()
  const chosenKind = PixKind.options.find((each) => each === kind)
  const problem = chosenKind && value.trim() ? pixKeyProblem(value, chosenKind) : undefined
  const isKey = chosenKind && value.trim() !== '' && !problem
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={(chosenKind && keyboards[chosenKind]) ?? 'text'}
      maxLength={120}
      {...field}
      value={value}
      error={error ?? (left === value ? problem : undefined)}
      hint={
        isKey ? (
          <span className={good}>
            <Check aria-hidden className={icon} /> A chave confere
          </span>
        ) : chosenKind ? (
          'Conferimos enquanto você digita'
        ) : (
          'Escolha antes o tipo'
        )
      }
      onBlur={() => setLeft(value)}
    />
  )
}

const preview = css({ textStyle: 'small', padding: '3', bg: 'neutralSoft', borderRadius: 'md' })
const said = css({ overflowWrap: 'anywhere' })
const good = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  color: 'positive',
  fontWeight: 'bold',
})
const icon = css({ width: 'icon', height: 'icon' })
