import type { Refusal } from './refusal.ts'

/** Refusals about sessions, accounts, persons and profiles. */
export const accounts = {
  'access.denied': { status: 403, message: 'Você não tem acesso a isto.' },
  'session.required': { status: 401, message: 'Entre na sua conta para continuar.' },
  'session.expired': { status: 401, message: 'Sua sessão expirou.' },
  'session.otherUser': { status: 401, message: 'Esta ação pertence a outra conta.' },
  'credentials.wrong': { status: 401, message: 'E-mail ou senha incorretos' },
  'email.unconfirmed': { status: 409, message: 'Confirme seu e-mail para entrar.' },
  'email.confirmed': { status: 409, message: 'Seu e-mail já está confirmado. É só entrar.' },
  'password.wrong': { status: 409, message: 'A senha atual não confere.' },
  'session.notFound': { status: 404, message: 'Esta sessão já foi encerrada.' },
  'account.hasEvents': {
    status: 409,
    message:
      'Esta conta tem eventos que ainda não terminaram. Antes de apagá-la, passe-os a outra pessoa, cancele-os ou remova-os.',
  },
  'account.lastAdmin': {
    status: 409,
    message:
      'Esta é a única conta de administração e precisa continuar assim até que outra pessoa seja administradora.',
  },
  'account.confirmed': { status: 409, message: 'Esta conta já confirmou o e-mail.' },
  'key.invalid': { status: 409, message: 'Este link não vale mais. Peça um novo.' },
  'person.notFound': { status: 404, message: 'Pessoa não encontrada.' },
  'person.hasAccount': {
    status: 409,
    message: 'Esta pessoa tem conta no PLAY e corrige os próprios dados.',
  },
  'profile.notFound': { status: 404, message: 'Perfil não encontrado.' },
  'profile.exists': { status: 409, message: 'Você já tem um perfil.' },
  'profile.nicknameTaken': { status: 409, message: 'Este apelido já está em uso.' },
  'account.notFound': { status: 404, message: 'Conta não encontrada.' },
  'account.blocked': {
    status: 409,
    message: 'Esta conta está bloqueada. Fale com quem administra o PLAY.',
  },
} as const satisfies Record<string, Refusal>
