import { formatDay } from '../../formats/days.ts'
import { listed, type Refusal } from './refusal.ts'

/** `: Quadra 1, Quadra 2`, or an empty text. */
const named = (names: unknown) => (Array.isArray(names) && names.length > 0 ? `: ${names.join(', ')}` : '')

/** Refusals about places, courts, their schedules, and the look-up of addresses. */
export const places = {
  'place.notFound': { status: 404, message: 'Local não encontrado.' },
  'place.changed': { status: 412, message: 'Outra pessoa alterou este local.' },
  'place.inUse': {
    status: 409,
    message: ({ events }) =>
      Array.isArray(events)
        ? `Este local não pode ser removido. É usado em: ${listed(events)}.`
        : 'Este local é usado por um evento e não pode ser removido.',
  },
  'place.tooManyProposed': {
    status: 409,
    message: 'Você já tem 10 locais a confirmar. Aguarde a confirmação de um deles.',
  },
  'place.tooManyCourts': { status: 409, message: 'Um local tem no máximo 50 quadras.' },
  'place.hasSchedules': {
    status: 409,
    message: ({ courts }) =>
      `Este local tem horários na agenda do evento${named(courts)}. Remova os horários antes de remover o local.`,
  },
  'court.notFound': { status: 404, message: 'Quadra não encontrada.' },
  'court.hasSchedules': {
    status: 409,
    message: ({ events }) =>
      `Esta quadra não pode ser removida. Há horários nela${named(events)}. Remova-os antes.`,
  },
  'schedule.notFound': { status: 404, message: 'Configuração não encontrada.' },
  'schedule.changed': { status: 412, message: 'Outra pessoa alterou este horário.' },
  'schedule.overlaps': {
    status: 409,
    message: ({ court, day, startTime, endTime }) =>
      typeof day === 'string'
        ? `${String(court)} já está ocupada em ${formatDay(day)}, das ${String(startTime)} às ${String(endTime)}.`
        : 'A quadra já está ocupada nesse horário.',
  },
  'schedule.tooMany': {
    status: 409,
    message: 'Um evento tem no máximo 300 configurações da agenda. Remova uma antes de adicionar outra.',
  },
  'cep.notFound': { status: 404, message: 'Cep não encontrado' },
  'cep.unavailable': { status: 502, message: 'A busca de CEP não respondeu. Preencha o endereço à mão.' },
  'cep.timeout': { status: 504, message: 'A busca de CEP demorou demais. Preencha o endereço à mão.' },
} as const satisfies Record<string, Refusal>
