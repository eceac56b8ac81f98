import { makeKey } from '../account-keys.ts'
import { type Block, greeting, nameInMail, type Writer } from '#server/mail/letter.ts'

/**
 * Mail to the address of a sign-up, until the account is confirmed. Another person may have signed up with the same
 * address.
 */
export const confirmation: Writer = async (signUpId, { db, now, timeZone, screen }) => {
  const signUp = await db
    .selectFrom('sign_up')
    .innerJoin('account', 'account.id', 'sign_up.account_id')
    .select(['account.id as accountId', 'account.email', 'sign_up.name', 'sign_up.created_at'])
    .where('sign_up.id', '=', signUpId)
    .executeTakeFirst()
  if (!signUp) return undefined
  const { accountId, email, name, created_at } = signUp
  const key = await makeKey(db, { accountId, purpose: 'confirm', signUpId }, now)
  return {
    recipient: email,
    title: 'Confirme seu e-mail',
    blocks: [
      greeting(name),
      { text: 'Falta um passo para usar sua conta no PLAY: confirmar que este e-mail é seu.' },
      whichSignUp(name, created_at, timeZone),
      { link: 'Confirmar e-mail', to: screen(`/confirm-email/${key}`) },
      { text: 'O link vale por 24 horas. A conta fica com a senha escolhida nesse cadastro.' },
      { text: 'Se não foi você, ignore este e-mail: nada acontece.' },
    ],
  }
}

/** Only the first and the last name: a stranger could write a message into a longer name. */
function whichSignUp(name: string, createdAt: string, timeZone: string): Block {
  const words = nameInMail(name).split(' ').filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const moment = new Date(createdAt).toLocaleString('pt-BR', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return { facts: [['Nome', ends.join(' ') || '—'] as const, ['Cadastro feito em', moment] as const] }
}
