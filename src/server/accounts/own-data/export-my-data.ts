import { exportMyData } from '#contract/accounts/own-account.ts'
import type { Database } from '#server/database/tables.ts'
import { eventAnswer, readEvents } from '#server/events/event-answer.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { personAnswer } from '#server/persons/person-answer.ts'
import { profileAnswer } from '#server/profiles/profile-answer.ts'
import { personsOf, readRegistrationsOf } from '#server/registrations/registrations-of.ts'
import { forgottenAt } from '../passwords/known-devices.ts'
import { ownDevices } from '#server/push/own-devices.ts'
import { ownMatches } from '#server/draws/own-matches.ts'
import { entriesOf } from './statement-entries.ts'
import { ownChanges } from './own-changes.ts'
import { lastSeen } from '#server/access/sessions.ts'

/** A file for the person, not for a program: its headings are Portuguese. */
export const exportMyDataHandler = handle(
  exportMyData,
  signedIn,
  async ({ account, db, now, today, services }) => {
    const { confirmed_at, created_at, terms_version, terms_accepted_at, notifications_read_at } = await db
      .selectFrom('account')
      .select(['confirmed_at', 'created_at', 'terms_version', 'terms_accepted_at', 'notifications_read_at'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    const persons = await personsOf(db, account)
    const profile = await db
      .selectFrom('profile')
      .selectAll()
      .where('person_id', '=', account.personId)
      .executeTakeFirst()
    const sessions = await db.selectFrom('session').selectAll().where('account_id', '=', account.id).execute()
    const devices = await db
      .selectFrom('known_device')
      .selectAll()
      .where('account_id', '=', account.id)
      .orderBy('created_at')
      .execute()
    const mainEvents = await db
      .selectFrom('main_event')
      .selectAll()
      .where('person_id', '=', account.personId)
      .execute()
    const { id, name, email, role } = account
    const organised = await readEvents(db, { accountId: id })
    const events = organised.filter(({ owner_id }) => owner_id === id)
    const own = persons.find((person) => person.id === account.personId)
    return {
      geradoEm: now.toISOString(),
      conta: {
        id,
        nome: name,
        email,
        papel: role,
        criadaEm: created_at,
        emailConfirmadoEm: confirmed_at,
        notificacoesLidasAte: notifications_read_at,
        termosAceitos: terms_version && { versao: terms_version, em: terms_accepted_at },
      },
      dadosPessoais: own ? personAnswer(own) : null,
      outrasPessoasComEsteEmail: persons.filter((person) => person !== own).map(personAnswer),
      perfil: profile ? profileAnswer(profile) : null,
      inscricoes: await readRegistrationsOf(db, account, today),
      inscricoesEmConferencia: await underSuspicion(
        db,
        persons.map((person) => person.id),
      ),
      listaDeEspera: await waitingFor(
        db,
        persons.map((person) => person.id),
      ),
      termosAceitosNasInscricoes: await acceptedTerms(db, persons),
      digitadoEmInscricoes: await typedFor(db, email),
      duplas: await pairsOf(
        db,
        persons.map((person) => person.id),
      ),
      jogos: await ownMatches(
        db,
        persons.map((person) => person.id),
      ),
      pagamentosNoExtrato: await entriesOf(
        db,
        persons.map((person) => person.id),
      ),
      parceiroDeDuplaEm: await partnerships(db, email),
      sessoes: sessions.map((session) => ({
        aparelho: session.device,
        abertaEm: session.created_at,
        usadaEm: lastSeen(session.expires_at),
        valeAte: session.expires_at,
      })),
      aparelhosConhecidos: devices.map((device) => ({
        aparelho: device.device,
        desde: device.created_at,
        usadoEm: device.last_used_at,
        valeAte: forgottenAt(device.last_used_at),
      })),
      avisosNosAparelhos: await ownDevices(db, id),
      eventosPrincipais: mainEvents,
      eventos: events.map((event) => {
        // Another one's name may stand there.
        const {
          updatedBy: _,
          updatedById: __,
          ...shown
        } = eventAnswer(event, 'DONO', today, services.settings.timeZone)
        return shown
      }),
      organizacaoDeOutrosEventos: await memberships(db, email),
      locaisPropostos: await proposedPlaces(db, id),
      imagensEnviadas: await sentPictures(db, id),
      alteracoesFeitas: await ownChanges(db, id),
    }
  },
)

/** What the account proposed, be it confirmed by now or not. */
function proposedPlaces(db: Database, accountId: string) {
  return db
    .selectFrom('place')
    .select(['name as nome', 'address as endereco', 'city as cidade', 'uf', 'is_proposed as aConfirmar'])
    .where('proposed_by', '=', accountId)
    .orderBy('name')
    .execute()
}

/** In events of others: what the account is there, or is invited to be, an offered event included. */
async function memberships(db: Database, email: string) {
  const members = await db
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.event_id')
    .select([
      'event.title as evento',
      'role as papel',
      'invited_at as convidadaEm',
      'accepted_at as aceitoEm',
    ])
    .where('email', '=', email)
    .execute()
  const offers = await db
    .selectFrom('hand_over')
    .innerJoin('event', 'event.id', 'hand_over.event_id')
    .select(['event.title as evento', 'offered_at as oferecidoEm'])
    .where('email', '=', email)
    .execute()
  return { convites: members, eventosOferecidos: offers }
}

/** Which of them an event has stands with the events. */
function sentPictures(db: Database, accountId: string) {
  return db
    .selectFrom('picture')
    .select(['key as imagem', 'created_at as em'])
    .where('account_id', '=', accountId)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .execute()
}

/** Of each registration; they were accepted when it was made. */
function acceptedTerms(db: Database, persons: readonly { id: string }[]) {
  return db
    .selectFrom('registration')
    .select(['id as inscricao', 'terms_version as versao', 'created_at as em'])
    .where(
      'person_id',
      'in',
      persons.map((person) => person.id),
    )
    .where('terms_version', 'is not', null)
    .orderBy('created_at')
    .execute()
}

/** What was typed with this e-mail to register somebody, whoever did. */
function typedFor(db: Database, email: string) {
  return db
    .selectFrom('registrant')
    .select(['name as nome', 'phone_number as telefone', 'created_at as em'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()
}

/** Full categories in which these persons wait for a place. */
function waitingFor(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('waiting')
    .innerJoin('category', 'category.id', 'waiting.category_id')
    .innerJoin('event', 'event.id', 'waiting.event_id')
    .select([
      'event.title as evento',
      'category.title as categoria',
      'waiting.created_at as desde',
      'waiting.is_confirmed as confirmado',
    ])
    .where('waiting.person_id', 'in', personIds)
    .orderBy('waiting.created_at')
    .execute()
}

/** Where these persons play in a pair. With whom is that one's own. */
function pairsOf(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('event', 'event.id', 'player.event_id')
    .select(['event.title as evento', 'category.title as categoria'])
    .where('player.person_id', 'in', personIds)
    .where('player.pair_id', 'is not', null)
    .orderBy('player.created_at')
    .execute()
}

/** Where somebody else named this e-mail as the partner's. */
function partnerships(db: Database, email: string) {
  return db
    .selectFrom('player')
    .innerJoin('category', 'category.id', 'player.category_id')
    .innerJoin('event', 'event.id', 'player.event_id')
    .select(['event.title as evento', 'category.title as categoria', 'player.created_at as informadoEm'])
    .where('player.partner_email', '=', email)
    .orderBy('player.created_at')
    .execute()
}

/** Registrations that came in a crowd, which the event's organiser has not judged yet. */
function underSuspicion(db: Database, personIds: readonly string[]) {
  return db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .select(['registration.id', 'event.title as evento', 'registration.suspected_at as desde'])
    .where('registration.person_id', 'in', personIds)
    .where('registration.suspected_at', 'is not', null)
    .orderBy('registration.suspected_at')
    .execute()
}
