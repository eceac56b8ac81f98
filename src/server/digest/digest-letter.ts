import { counted } from '#contract/formats/formats.ts'
import { eventsOfAccount, mayActAs, rolesOf } from '#server/access/membership.ts'
import type { Database } from '#server/database/tables.ts'
import { greeting, type Writer } from '#server/mail/letter.ts'
import { shortCategoriesOf } from '#server/quorum/short-categories.ts'
import { everyNewsKind, happenings, type NewsKind, newsKinds } from '#server/organiser-news/news-kinds.ts'

/**
 * Writes what is new in the events of an account, event by event; writes no letter when nothing is new.
 * @param subject id of the account, and the moment after which things are new, with a space between them
 */
export const digestLetter: Writer = async (subject, { db, queuedAt, now, timeZone, screen }) => {
  const [accountId = '', from = ''] = subject.split(' ')
  const account = await db
    .selectFrom('account')
    .select(['name', 'email', 'wants_digest', 'blocked_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account || account.wants_digest === 0 || account.blocked_at !== null) return undefined
  const news = await newsOf(db, accountId, { from, until: queuedAt, now, timeZone })
  const [first] = news
  if (!first) return undefined
  return {
    recipient: account.email,
    title: `Novidades em ${news.length === 1 ? first.title : counted(news.length, 'evento', 'eventos')}`,
    blocks: [
      greeting(account.name),
      { text: 'Isto aconteceu desde o último resumo nos eventos que você organiza:' },
      ...news.flatMap(({ id, title, words }) => [
        { facts: [[title, words.join(' · ')] as const] },
        { link: 'Abrir as inscrições', to: screen(`/manager/event/players?event=${id}`) },
      ]),
      {
        text: 'O resumo vai às 7h, só quando há novidade e só enquanto nenhum aparelho seu recebe avisos do PLAY.',
      },
      { link: 'Ligar os avisos num aparelho ou desligar o resumo', to: screen('/account') },
    ],
  }
}

interface Span {
  from: string
  until: string
}
interface EventNews {
  id: string
  title: string
  words: string[]
}

/** What others did in the events of an account, limited to the news that its role there may see. */
async function newsOf(
  db: Database,
  accountId: string,
  { now, timeZone, ...span }: Span & { now: Date; timeZone: string },
): Promise<EventNews[]> {
  const roleIn = await rolesOf(db, { id: accountId })
  const found = new Map<string, EventNews>()
  const add = ({ id, title }: { id: string; title: string }, words: string) => {
    const news = found.get(id) ?? { id, title, words: [] }
    news.words.push(words)
    found.set(id, news)
  }
  for (const kind of everyNewsKind) {
    const { inWords, least } = newsKinds[kind]
    for (const { count, ...event } of await countsOf(db, kind, { accountId, ...span }))
      if (mayActAs(roleIn(event), least)) add(event, inWords(count))
  }
  // This is news although nothing happened: a category still has too few players.
  for (const { count, ...event } of await shortCategoriesOf(db, accountId, { now, timeZone }))
    if (mayActAs(roleIn(event), 'ORGANIZADOR'))
      add(event, `${counted(count, 'categoria', 'categorias')} sem quórum`)
  return [...found.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR'))
}

/** Counts by event, among the events of the account, what other accounts did of a kind of news. */
function countsOf(db: Database, kind: NewsKind, { accountId, from, until }: Span & { accountId: string }) {
  return db
    .selectFrom(happenings(db, kind).as('news'))
    .innerJoin('event', 'event.id', 'news.event_id')
    .select(['event.id', 'event.title', 'event.owner_id'])
    .select(({ fn }) => fn.count<number>('news.subject_id').distinct().as('count'))
    .where('news.at', '>', from)
    .where('news.at', '<=', until)
    .where(({ eb, or }) => or([eb('news.account_id', 'is', null), eb('news.account_id', '!=', accountId)]))
    .where(({ eb }) => eb('event.id', 'in', eventsOfAccount(db, accountId)))
    .groupBy(['event.id', 'event.title', 'event.owner_id'])
    .execute()
}
