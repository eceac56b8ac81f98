import { exportMyData } from '#contract/accounts/own-account.ts'
import { eventAnswer, readEvents } from '#server/events/event-answer.ts'
import { handle } from '#server/handling/handle.ts'
import { signedIn } from '#server/access/policies.ts'
import { personAnswer } from '#server/persons/person-answer.ts'
import { profileAnswer } from '#server/profiles/profile-answer.ts'
import { personsOf, readRegistrationsOf } from '#server/registrations/registrations-of.ts'
import { forgottenAt } from '../passwords/known-devices.ts'
import { messagesBy, messagesTo } from '#server/messages/own-messages.ts'
import { expensesNotedBy, tillsOfAccount } from '#server/till/own-tills.ts'
import { ownDevices } from '#server/push/own-devices.ts'
import { invitationsOf } from '#server/partners/own-invitations.ts'
import { ownMatches } from '#server/draws/own-matches.ts'
import { refundKeysOf } from '#server/refund-keys/own-refund-keys.ts'
import { entriesOf } from './statement-entries.ts'
import { answersIn, guardianIn } from './own-answers.ts'
import { ownChanges } from './own-changes.ts'
import { memberships, proposedPlaces, sentPictures } from './own-organising.ts'
import { pairsOf, partnerships } from './own-pairs.ts'
import { acceptedTerms, typedFor, underSuspicion, waitingFor } from './own-registrations.ts'
import { lastSeen } from '#server/access/sessions.ts'

/** A file for the person, not for a program: its headings are Portuguese. */
export const exportMyDataHandler = handle(
  exportMyData,
  signedIn,
  async ({ account, db, now, today, services }) => {
    const { confirmed_at, created_at, terms_version, terms_accepted_at, ...more } = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    const persons = await personsOf(db, account)
    const personIds = persons.map((person) => person.id)
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
        notificacoesLidasAte: more.notifications_read_at,
        resumoPorEmail: more.wants_digest === 1,
        termosAceitos: terms_version && { versao: terms_version, em: terms_accepted_at },
      },
      dadosPessoais: own ? personAnswer(own) : null,
      outrasPessoasComEsteEmail: persons.filter((person) => person !== own).map(personAnswer),
      perfil: profile ? profileAnswer(profile) : null,
      inscricoes: await readRegistrationsOf(db, account, {
        today,
        timeZone: services.settings.timeZone,
      }),
      inscricoesEmConferencia: await underSuspicion(db, personIds),
      listaDeEspera: await waitingFor(db, personIds),
      termosAceitosNasInscricoes: await acceptedTerms(db, personIds),
      respostasNasInscricoes: await answersIn(db, personIds),
      responsavelPorOutros: await guardianIn(db, personIds, email),
      digitadoEmInscricoes: await typedFor(db, email),
      duplas: await pairsOf(db, personIds),
      convitesDeDupla: await invitationsOf(db, personIds, email),
      jogos: await ownMatches(db, personIds),
      pagamentosNoExtrato: await entriesOf(db, personIds),
      chavesParaDevolucao: await refundKeysOf(db, personIds),
      mensagensDeEventos: await messagesTo(db, personIds),
      mensagensEscritas: await messagesBy(db, id),
      caixas: await tillsOfAccount(db, id),
      despesasAnotadas: await expensesNotedBy(db, id),
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
