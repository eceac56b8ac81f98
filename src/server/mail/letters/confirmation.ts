import { makeKey } from '#server/accounts/account-keys.ts'
import { greeting, type Writer } from '../letter.ts'

/** To whoever signed up, until the address is confirmed. */
export const confirmation: Writer = async (accountId, { db, now, screen }) => {
  const account = await db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const key = await makeKey(db, accountId, 'confirm', now)
  return {
    recipient: account.email,
    title: 'Confirme seu e-mail',
    blocks: [
      greeting(account.name),
      { text: 'Falta um passo para usar sua conta no PLAY: confirmar que este e-mail é seu.' },
      { link: 'Confirmar e-mail', to: screen(`/confirm-email/${key}`) },
      { text: 'O link vale por 24 horas.' },
      {
        text: 'Confirme só se foi você quem criou a conta agora. Se não foi, apague este e-mail: nada acontece.',
      },
    ],
  }
}
