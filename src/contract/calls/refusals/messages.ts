import type { Refusal } from './refusal.ts'

/** Refusals about messages to people of an event. */
export const messages = {
  'message.notFound': { status: 404, message: 'Esta mensagem não existe mais.' },
  'message.recipientGone': { status: 404, message: 'Esta pessoa não está mais no evento.' },
  'message.idTaken': { status: 409, message: 'Já existe uma mensagem com esta identificação.' },
  'message.nobody': { status: 409, message: 'Ninguém com e-mail corresponde a estes filtros.' },
  'message.over': {
    status: 409,
    message: 'Este evento terminou há mais de 30 dias: não é mais possível avisar os inscritos por aqui.',
  },
  'message.late': {
    status: 409,
    message: 'Esta mensagem ficou mais de 12 horas esperando a conexão. Enviar agora mesmo assim?',
  },
  'message.tooMany': {
    status: 409,
    message: (d) => `Este evento já teve ${Number(d.count)} mensagens nas últimas 24 horas. Tente amanhã.`,
  },
  'message.tooManyMails': {
    status: 409,
    message: (d) =>
      `São até ${Number(d.most)} e-mails por dia, e ainda restam ${Number(d.left)}. Escolha menos pessoas ou tente amanhã.`,
  },
} as const satisfies Record<string, Refusal>
