import { mayChangePix } from '#app/events/permissions.ts'
import { type Missable, missingToPublish } from '#contract/events/event-drafts.ts'
import { counted, formatMoney } from '#contract/formats/formats.ts'
import type { EventView } from '#offline/screen-types.ts'
import { fieldsToSend } from '../form/event-draft.ts'

/** One step before players register: something that the event needs, or that helps. */
export interface Step {
  id: 'categories' | 'payment' | 'places' | 'schedules'
  label: string
  /** The current state, or what to do. */
  detail: string
  isDone: boolean
  /** Whether the event can be published without this step. */
  isOptional?: true
  /** The field of the event's form for this step. */
  field?: Missable
}

type Known = Pick<EventView, 'event' | 'categories' | 'schedules'>

export function stepsOf({ event, categories, schedules }: Known): Step[] {
  const missing = missingToPublish(fieldsToSend(event), {
    categories: categories.length,
    places: event.places.length,
  })
  return [
    {
      id: 'categories',
      label: 'Categorias',
      detail: missing.categories ?? counted(categories.length, 'categoria', 'categorias'),
      isDone: !missing.categories,
    },
    paymentStep(event, missing),
    {
      id: 'places',
      label: 'Local',
      detail: missing.places
        ? 'Escolha onde se joga'
        : event.places.map(({ place }) => place.name).join(' · '),
      isDone: !missing.places,
    },
    ...(schedules ? [scheduleStep(schedules.length)] : []),
  ]
}

function paymentStep(event: EventView['event'], missing: ReturnType<typeof missingToPublish>): Step {
  const label = 'Valor e PIX'
  const field = payment.find((name) => missing[name])
  if (!field) {
    const fee = event.registrationFee === 0 ? 'De graça' : formatMoney(event.registrationFee)
    const detail = `${fee} · PIX de ${event.pixName}`
    return { id: 'payment', label, detail, isDone: true }
  }
  const isForOwner = field !== 'registrationFee' && !mayChangePix(event)
  const left = payment.filter((name) => missing[name])
  const detail = isForOwner
    ? 'Só o responsável pelo evento informa o PIX'
    : left.length === payment.length
      ? 'Informe o valor e os dados do PIX'
      : `Falta ${inWords(left.map((name) => words[name]))}`
  return { id: 'payment', label, detail, isDone: false, field }
}

const scheduleStep = (count: number): Step => ({
  id: 'schedules',
  label: 'Horários das quadras',
  detail: count > 0 ? counted(count, 'horário', 'horários') : 'Pode ficar para depois',
  isDone: count > 0,
  isOptional: true,
})

const words = {
  registrationFee: 'o valor',
  pixCode: 'a chave PIX',
  pixName: 'o recebedor',
  pixPhone: 'o WhatsApp do comprovante',
} as const satisfies Partial<Record<Missable, string>>
const payment = ['registrationFee', 'pixCode', 'pixName', 'pixPhone'] as const satisfies readonly Missable[]

/** `o valor, a chave PIX e o recebedor` */
export function inWords(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed()
  return before.length > 0 ? `${before.toReversed().join(', ')} e ${last}` : last
}
