import { greeting, type Writer } from '#server/mail/letter.ts'

/** Mail to the owner of a confirmed account when somebody signs up again with its address. */
export const knownAccount: Writer = async (accountId, { db, screen }) => {
  const account = await db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return (
    account && {
      recipient: account.email,
      title: 'Você já tem uma conta',
      blocks: [
        greeting(account.name),
        {
          text: 'Alguém tentou criar uma conta no PLAY com este e-mail, mas você já tem uma. Nada mudou nela.',
        },
        { link: 'Entrar', to: screen('/login') },
        { text: 'Não lembra a senha? Peça uma nova:' },
        { link: 'Criar nova senha', to: screen('/forgot-password') },
        { text: 'Se não foi você, pode apagar este e-mail.' },
      ],
    }
  )
}
