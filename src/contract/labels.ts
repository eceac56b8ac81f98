import type { CategoryKind } from './events/category-kind.ts'
import type { Court } from './places/courts.ts'
import type { EventStatus, PixKind } from './events/event-parts.ts'
import type { Event } from './events/events.ts'
import type { ClosingReason } from './order-of-play/court-closings.ts'
import type { Modality } from './events/modality.ts'

export const statusLabels: Record<EventStatus, string> = {
  INSCRICOES_ABERTAS: 'Inscrições abertas',
  EM_ANDAMENTO: 'Em andamento',
  ENCERRADO: 'Encerrado',
}
export const eventTypeLabels: Record<Event['eventType'], string> = { TORNEIO: 'Torneio', RANKING: 'Ranking' }
export const pixKindLabels: Record<PixKind, string> = {
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  EMAIL: 'E-mail',
  PHONE: 'Telefone',
  RANDOM: 'Chave aleatória',
}
export const modalityLabels: Record<Modality, string> = { BEACH_TENNIS: 'Beach Tênis', TENNIS: 'Tênis' }
export const courtTypeLabels: Record<Court['courtType'], string> = {
  AREIA: 'Areia',
  RAPIDA: 'Quadra rápida',
  SAIBRO: 'Saibro',
}
/** Reasons for closing a court. */
export const closingReasonLabels: Record<ClosingReason, string> = {
  RAIN: 'Chuva',
  MAINTENANCE: 'Manutenção',
  LIGHT: 'Falta de luz',
  OTHER: 'Outro motivo',
}
/** The kinds in the order in which they are offered. `FEMININO` asks for no partner, because it is women's singles. */
export const categoryKindLabels: Record<CategoryKind, string> = {
  SIMPLES: 'Simples',
  FEMININO: 'Simples feminino',
  DUPLAS: 'Duplas',
  MISTA: 'Mista (duplas)',
}
/** Kinds that are played in pairs: they ask for the partner's e-mail. */
export const pairKinds: readonly CategoryKind[] = ['DUPLAS', 'MISTA']
