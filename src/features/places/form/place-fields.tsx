import { FormField } from '#app/forms/form.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import type { Client } from '#contract/calls/client.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formRow, formStack } from '#ui/layout/form.ts'
import { Section } from '#ui/layout/section.tsx'
import { CepField } from './cep-field.tsx'
import { CnpjField } from './cnpj-field.tsx'
import type { PlaceDraft } from './place-draft.ts'
import { useCep } from './use-cep.ts'

interface PlaceFieldsProps {
  form: SchemaForm<PlaceDraft>
  client: Client
  /** The values with which the form began. */
  saved: PlaceDraft
  /** Whether the form asks only for name and address. */
  isProposal: boolean
}

/** All fields of a place. */
export function PlaceFields({ form, client, saved, isProposal }: PlaceFieldsProps) {
  const { state, lookUp, clear, restore } = useCep(form, client, saved)
  return (
    <>
      <FormField of={form} field="cnpj" as={CnpjField} label="CNPJ" isOptional={isProposal} />
      <FormField
        of={form}
        field="name"
        as={TextField}
        label="Nome"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
      />
      <div className={formRow}>
        <FormField
          of={form}
          field="phoneNumber"
          as={PhoneField}
          label="Telefone"
          isOptional={isProposal}
          autoComplete="off"
        />
        <FormField of={form} field="email" as={EmailField} isOptional={isProposal} autoComplete="off" />
      </div>
      <Section title="Endereço" detail="Com o CEP, a rua, o bairro e a cidade se preenchem sozinhos.">
        <div className={formStack}>
          <FormField
            of={form}
            field="cep"
            as={CepField}
            label="CEP"
            isOptional={isProposal}
            state={state}
            onComplete={() => void lookUp()}
            onClear={clear}
            onRestore={() => {
              if (state.kind === 'cleared') restore(state.before)
            }}
          />
          <FormField of={form} field="address" as={TextField} label="Logradouro" {...ofAddress} />
          <div className={formRow}>
            <FormField
              of={form}
              field="number"
              as={TextField}
              label="Número"
              isOptional
              autoComplete="off"
              maxLength={20}
            />
            <FormField
              of={form}
              field="complement"
              as={TextField}
              label="Complemento"
              isOptional
              {...ofAddress}
            />
          </div>
          <FormField
            of={form}
            field="district"
            as={TextField}
            label="Bairro"
            isOptional={isProposal}
            {...ofAddress}
          />
          <div className={formRow}>
            <FormField of={form} field="city" as={TextField} label="Cidade" {...ofAddress} />
            <FormField
              of={form}
              field="uf"
              as={TextField}
              label="UF"
              placeholder="Ex.: SP"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={2}
            />
          </div>
        </div>
      </Section>
    </>
  )
}

const ofAddress = { autoComplete: 'off', autoCapitalize: 'words', maxLength: 200 } as const
