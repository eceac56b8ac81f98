import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Role } from '#contract/accounts/accounts.ts'
import { email as emailField, text } from '#contract/calls/fields.ts'
import { searchable } from '#contract/formats/formats.ts'
import { makeKey } from './accounts/account-keys.ts'
import { addConfirmedAccount } from './accounts/add-confirmed-account.ts'
import { hashPassword } from './accounts/passwords/passwords.ts'
import { type KnownAccount, setBlocked, setRole } from './accounts/roles.ts'
import type { Database } from './database/tables.ts'
import type { ChangedBy } from './handling/record-changes.ts'
import type { Refusal } from './http/refusal.ts'
import type { Settings } from './settings/settings.ts'

interface Shell {
  db: Database
  settings: Settings
  now: Date
}
/** The text that the operator reads, and whether the command has been carried out. */
interface Outcome {
  words: string
  isDone: boolean
}

const usage = `Uso: npm run account -- COMANDO

  create E-MAIL "NOME" [PAPEL]   cria uma conta confirmada e mostra o link para a senha
  list [BUSCA]                   mostra as contas, as mais novas primeiro (100 no máximo)
  role E-MAIL PAPEL              muda o papel: USER, PLAYER, MANAGER ou ADMIN
  block E-MAIL                   impede a entrada e encerra as sessões
  unblock E-MAIL                 permite a entrada de novo
  reset-link E-MAIL              mostra um link para criar uma nova senha (vale 1 hora)

A primeira conta de administração: npm run account -- create voce@example.com "Seu Nome" ADMIN`

/** Carries one command out. When an argument is missing or wrong, nothing is changed. */
export async function accountCommand(words: readonly string[], shell: Shell): Promise<Outcome> {
  const [command, ...rest] = words
  switch (command) {
    case 'create':
      return create(rest, shell)
    case 'list':
      return list(rest, shell)
    case 'role':
      return withAccount(rest, shell, async (db, account, [role = ''], by) => {
        if (!v.is(Role, role)) return failed(`Papel desconhecido: ${role || '(nenhum)'}. Use ${roles}.`)
        return outcome(await setRole(db, account, role, by), `O papel agora é ${role}.`)
      })
    case 'block':
      return withAccount(rest, shell, async (db, account, _, by) =>
        outcome(await setBlocked(db, account, true, by), 'A conta está bloqueada e suas sessões terminaram.'),
      )
    case 'unblock':
      return withAccount(rest, shell, async (db, account, _, by) =>
        outcome(await setBlocked(db, account, false, by), 'A conta não está mais bloqueada.'),
      )
    case 'reset-link':
      return withAccount(rest, shell, async (db, account) => done(await resetLink(db, account.id, shell)))
    default:
      return { words: usage, isDone: command === 'help' }
  }
}

const roles = Role.options.join(', ')
const done = (words: string): Outcome => ({ words, isDone: true })
const failed = (words: string): Outcome => ({ words, isDone: false })
const outcome = (refused: Refusal | undefined, words: string): Outcome =>
  refused ? failed(refused.body().message) : done(words)

const Address = emailField('Informe o e-mail', 'Digite um e-mail válido')
const Name = text('Informe o nome')

async function create([typedEmail, typedName, role = 'USER']: readonly string[], shell: Shell) {
  const address = v.safeParse(Address, typedEmail)
  const name = v.safeParse(Name, typedName)
  if (!address.success || !name.success) return failed(usage)
  if (!v.is(Role, role)) return failed(`Papel desconhecido: ${role}. Use ${roles}.`)
  // Nobody knows this random password: with the link the person sets another one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return shell.db.transaction().execute(async (db) => {
    const account = { name: name.output, email: address.output, role, passwordHash }
    const id = await addConfirmedAccount(db, account, shell.now)
    if (id === undefined)
      return failed('Já existe uma conta com este e-mail. Para mudar o papel dela: role E-MAIL PAPEL')
    return done(`Conta criada: ${address.output} (${role})\n${await resetLink(db, id, shell)}`)
  })
}

async function resetLink(db: Database, accountId: string, { settings, now }: Shell): Promise<string> {
  const key = await makeKey(db, { accountId, purpose: 'reset' }, now)
  const address = settings.publicUrl ?? `http://localhost:${settings.port}`
  return `Link para criar a senha (vale 1 hora e só uma vez): ${address}/reset-password/${key}`
}

async function list([search = '']: readonly string[], { db }: Shell): Promise<Outcome> {
  const rows = await db
    .selectFrom('account')
    .select(['name', 'email', 'role', 'confirmed_at', 'blocked_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const wanted = searchable(search)
  const found = rows.filter(({ name, email }) => searchable(`${name} ${email}`).includes(wanted))
  const lines = found
    .slice(0, 100)
    .map(({ name, email, role, confirmed_at, blocked_at }) =>
      [
        email.padEnd(36),
        role.padEnd(8),
        name,
        ...(confirmed_at ? [] : ['(e-mail não confirmado)']),
        ...(blocked_at ? ['(bloqueada)'] : []),
      ].join(' '),
    )
  return done(lines.length > 0 ? lines.join('\n') : 'Nenhuma conta encontrada.')
}

type Change = (
  db: Database,
  account: KnownAccount,
  words: readonly string[],
  by: ChangedBy,
) => Promise<Outcome>

async function withAccount(words: readonly string[], { db, now }: Shell, change: Change): Promise<Outcome> {
  const [typed, ...rest] = words
  const address = v.safeParse(Address, typed)
  if (!address.success) return failed(usage)
  return db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select(['id', 'role', 'blocked_at'])
      .where('email', '=', address.output)
      .executeTakeFirst()
    if (!account) return failed('Não existe conta com este e-mail.')
    return change(transaction, account, rest, { accountId: null, now, tappedAt: null })
  })
}
