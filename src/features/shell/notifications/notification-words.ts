import type { LinkProps } from '@tanstack/react-router'
import type { Notification } from '#contract/notifications.ts'
import { counted } from '#contract/formats/formats.ts'

interface Telling {
  title: string
  detail: string
  /** The screen to which the notification leads. */
  to: Pick<LinkProps, 'to' | 'search'>
}

/** The text of a notification, its event, and its link. */
export function tellingOf({ kind, count, event, by, undelivered, cameBack }: Notification): Telling {
  const title = event?.title ?? ''
  const search = { event: event?.id ?? '' }
  switch (kind) {
    case 'registrations':
      return {
        title: counted(count, 'nova inscrição', 'novas inscrições'),
        detail: title,
        to: { to: '/manager/event/players', search },
      }
    case 'payments':
      return {
        title: cameBack
          ? `${cameBack} voltou: ${by ?? ''} marcou o pagamento`
          : `${by ?? ''} marcou ${counted(count, 'pagamento', 'pagamentos')}`,
        detail: title,
        to: { to: '/manager/event/players', search },
      }
    case 'withdrawal':
      return { title: `${by ?? ''} desistiu`, detail: title, to: { to: '/manager/event/players', search } }
    case 'own-partner':
      return {
        title: `${by ?? ''} trocou de dupla`,
        detail: title,
        to: { to: '/manager/event/pairs', search },
      }
    case 'own-category':
      return {
        title: `${by ?? ''} trocou de categoria`,
        detail: `${title}: o valor ficou como estava. Confira se muda.`,
        to: { to: '/manager/event/players', search },
      }
    case 'expired':
      return {
        title: counted(count, 'vaga venceu sem pagamento', 'vagas venceram sem pagamento'),
        detail: title,
        to: { to: '/manager/event/players', search },
      }
    case 'court-hours':
      return {
        title: `${by ?? ''} encerrou um horário de quadra`,
        detail: title,
        to: { to: '/manager/event/schedules', search },
      }
    case 'waiting':
      return {
        title: counted(count, 'pessoa entrou na lista de espera', 'pessoas entraram na lista de espera'),
        detail: title,
        to: { to: '/manager/event/waiting', search },
      }
    case 'invitation':
      return { title: `${by ?? ''} convidou você para organizar`, detail: title, to: { to: '/manager' } }
    case 'joined':
      return {
        title: `${by ?? ''} aceitou o convite`,
        detail: title,
        to: { to: '/manager/event/details', search: { ...search, aba: 'organizadores' } },
      }
    case 'mails':
      return {
        title: counted(count, 'e-mail não foi entregue', 'e-mails não foram entregues'),
        detail: undelivered?.emails.length
          ? `${title}: ${undelivered.emails.join(', ')}${count > undelivered.emails.length ? ' e outros' : ''}. Confira o endereço.`
          : `${title}: confira os endereços com quem se inscreveu ou foi convidado.`,
        to: undelivered?.isOfInvitations
          ? { to: '/manager/event/details', search: { ...search, aba: 'organizadores' } }
          : {
              to: '/manager/event/players',
              search: undelivered?.playerId ? { ...search, player: undelivered.playerId } : search,
            },
      }
    case 'places':
      return {
        title: counted(count, 'local aguarda confirmação', 'locais aguardam confirmação'),
        detail: 'Sugeridos por organizadores',
        to: { to: '/admin/places', search: { situacao: 'a-confirmar' } },
      }
    case 'confirmations':
      return {
        title: counted(
          count,
          'confirmação de conta não foi entregue',
          'confirmações de conta não foram entregues',
        ),
        detail: 'Contas com e-mail não confirmado',
        to: { to: '/admin/users', search: { situacao: 'unconfirmed' } },
      }
  }
}
