import type { Refusal } from './refusal.ts'

/** Refusals about tills and expenses of an event. */
export const till = {
  'till.notFound': { status: 404, message: 'Esta conta não recebeu nada neste evento.' },
  'till.changed': { status: 412, message: 'Este caixa já foi fechado ou reaberto de outro jeito.' },
  'expense.changed': { status: 412, message: 'Outra pessoa já mudou esta despesa.' },
  'expense.idTaken': { status: 409, message: 'Já existe uma despesa com esta identificação.' },
  'expense.tooMany': {
    status: 409,
    message: (d) => `Um evento tem no máximo ${Number(d.most)} despesas.`,
  },
} as const satisfies Record<string, Refusal>
