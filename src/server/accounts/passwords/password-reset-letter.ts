import { makeKey } from '../account-keys.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'

/** Mail to an address for which a new password was requested. An address without an account gets no mail. */
export const passwordReset: Writer = async (email, { db, now, screen }) => {
  const account = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!account) return undefined
  const key = await makeKey(db, { accountId: account.id, purpose: 'reset' }, now)
  return {
    recipient: email,
    title: 'Crie uma nova senha',
    blocks: [
      greeting(account.name),
      { text: 'Recebemos um pedido de nova senha para sua conta no PLAY.' },
      { link: 'Criar nova senha', to: screen(`/reset-password/${key}`) },
      { text: 'O link vale por 1 hora e só uma vez. Com a nova senha, todos os aparelhos saem da conta.' },
      { text: 'Se você não pediu, apague este e-mail: sua senha continua a mesma.' },
    ],
  }
}
