import { useSuggestedDeadline } from '#app/events/use-suggested-deadline.ts'
import { useStore } from '@tanstack/react-form'
import type { ReactNode } from 'react'
import { FormField } from '#app/forms/form.tsx'
import { MoneyField } from '#app/forms/money-field.tsx'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import { useOffer } from '#app/host/use-offer.ts'
import { addYears } from '#app/time/add-years.ts'
import { useToday } from '#app/time/clock.ts'
import { eventTypeLabels, modalityLabels } from '#contract/labels.ts'
import { css } from '#styled/css'
import { dayIn } from '#ui/fields/day-text.ts'
import { DayField } from '#ui/fields/day-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formRow, formStack } from '#ui/layout/form.ts'
import { Section } from '#ui/layout/section.tsx'
import { deadlineBefore, type EventDraft } from './event-draft.ts'
import { FeeRulesField } from './fee-rules-field.tsx'
import { ShirtSizesField } from './shirt-sizes-field.tsx'

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const modalities = options(modalityLabels)
const types = options(eventTypeLabels)
/** How many years ahead the calendars go. */
const yearsAhead = 3

interface EventFormFieldsProps {
  form: SchemaForm<EventDraft>
  /** Whether {host} supports lots and steps of fees. */
  hasFeeRules: boolean
  /** Whether {host} supports terms of refunds. */
  hasRefundTerms: boolean
  /** The fields of the payment. */
  payment: ReactNode
}

/** The fields of an event, new or existing. */
export function EventFormFields({ form, hasFeeRules, hasRefundTerms, payment }: EventFormFieldsProps) {
  const today = useToday()
  const hasDesk = useOffer('desk')
  const hasShirts = useOffer('shirts')
  const hasPartners = useOffer('partners')
  const start = useStore(form.store, ({ values }) => values.startDate)
  useSuggestedDeadline(form, (first) => (first === '' ? '' : deadlineBefore(first, today)))
  const days = { min: today, max: addYears(today, yearsAhead), years: yearsAhead + 1 }
  const first = dayIn(start) ?? today
  const deadline = dayIn(deadlineBefore(start, today) ?? '') ?? today
  return (
    <div className={sections}>
      <Section title="O evento">
        <div className={formStack}>
          <FormField
            of={form}
            field="title"
            as={TextField}
            label="Nome do evento"
            placeholder="Ex.: 2ª etapa de verão"
            autoComplete="off"
            autoCapitalize="sentences"
            maxLength={200}
          />
          <FormField of={form} field="modality" as={RadioGroup} label="Modalidade" options={modalities} />
          <FormField of={form} field="eventType" as={RadioGroup} label="Tipo" options={types} />
          <FormField
            of={form}
            field="description"
            as={TextArea}
            label="Descrição"
            isOptional
            hint="O que os jogadores precisam saber: regulamento, bolas, horários"
            autoComplete="off"
          />
        </div>
      </Section>
      <Section title="Datas">
        <div className={formRow}>
          <FormField of={form} field="startDate" as={DayField} label="Início" {...days} opensAt={today} />
          <FormField of={form} field="endDate" as={DayField} label="Encerramento" {...days} opensAt={first} />
          <FormField
            of={form}
            field="registerEndDate"
            as={DayField}
            label="Inscrições até"
            {...days}
            opensAt={deadline}
          />
        </div>
      </Section>
      <Section title="Inscrição" detail="Por pessoa. Quem joga de graça: 0,00.">
        <div className={formRow}>
          <FormField of={form} field="registrationFee" as={MoneyField} label="Valor de 1 categoria (R$)" />
          <FormField
            of={form}
            field="registrationFeeTwoCategories"
            as={MoneyField}
            label="Com 2 categorias, cada uma (R$)"
            isOptional
          />
        </div>
        {hasFeeRules && <FormField of={form} field="feeRules" as={FeeRulesField} />}
        {hasDesk && (
          <div className={apart}>
            <FormField
              of={form}
              field="holdHours"
              as={TextField}
              label="Prazo para pagar, em horas"
              isOptional
              hint="Sem pagamento nesse prazo, a vaga fica livre. Quem se inscreveu é avisado por e-mail um dia e uma hora antes. Vazio: a vaga não vence."
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
            />
          </div>
        )}
        {hasShirts && (
          <div className={apart}>
            <FormField of={form} field="shirtSizes" as={ShirtSizesField} />
          </div>
        )}
        {hasDesk && (
          <div className={apart}>
            <FormField
              of={form}
              field="shirtsForFirst"
              as={TextField}
              label="Camisetas para os primeiros que pagarem"
              isOptional
              hint="Quantas pessoas ganham camiseta, na ordem dos pagamentos. A mesa mostra quem ganha e marca as entregas. Vazio: não há camisetas."
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
          </div>
        )}
        {hasPartners && (
          <div className={apart}>
            <FormField
              of={form}
              field="playersChangeUntil"
              as={DayField}
              label="Jogadores trocam de dupla e de categoria até"
              isOptional
              hint="Até esse dia, e só antes do sorteio, cada um troca pelo aplicativo: de dupla, com o aceite de quem entra, e de categoria, se houver vaga. O valor fica como estava, e você é avisado. Vazio: só a organização troca."
              {...days}
              opensAt={first}
            />
          </div>
        )}
      </Section>
      {hasRefundTerms && (
        <Section
          title="Devolução"
          detail="De quem desiste depois de pagar, mostrada na inscrição. Se a organização cancelar, a devolução é inteira. Quem já desistiu fica com as regras daquele dia."
        >
          <div className={formRow}>
            <FormField
              of={form}
              field="refundUntil"
              as={DayField}
              label="Devolve até"
              isOptional
              {...days}
              opensAt={deadline}
            />
            <FormField
              of={form}
              field="refundCharge"
              as={MoneyField}
              label="Fica com o evento, por categoria (R$)"
              isOptional
            />
          </div>
        </Section>
      )}
      {payment}
    </div>
  )
}

const apart = css({ marginTop: '4' })
const sections = css({ display: 'flex', flexDirection: 'column', gap: '8', paddingBlock: '4', minWidth: '0' })
