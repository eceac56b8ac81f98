import { isNotice, type Operation } from '../core/operation.ts'
import type { MadeBy } from '../operations/kind.ts'
import { kindOf } from '../operations/kinds.ts'
import type { Unreadable } from '../outbox/readable.ts'
import type { OperationView } from '../core/sync-types.ts'

const views = new WeakMap<Operation, OperationView>()

/**
 * An operation for the list of unsent changes. It is the same object as long as the row and its blocker do not change.
 * @param blocker the refused operation that must be decided before this one is sent
 */
export function operationView(operation: Operation, blocker?: Operation): OperationView {
  const heldUpBy = blocker && kindOf(blocker).words.wanted(blocker)
  let cached = views.get(operation)
  if (!cached || cached.heldUpBy !== heldUpBy) {
    cached = { ...build(operation), ...(heldUpBy !== undefined && { heldUpBy }) }
    views.set(operation, cached)
  }
  return cached
}

function build(operation: Operation): OperationView {
  const { id, kind, args, entity, subject, eventTitle, createdAt, state, attempts, refusal, host } = operation
  const { categoryTitle, eventId, wasOffline, wasHanded, giverName, isCarried } = operation
  const { words } = kindOf(operation)
  const isNews = isNotice(operation)
  const stands = state === 'parked' && !isNews && host
  const change = state === 'parked' && !isNews ? lastChange(operation) : undefined
  return {
    id,
    kind,
    args,
    eventId,
    entity,
    subject,
    wanted: words.wanted(operation),
    ...(words.refused && { refusedInWords: words.refused }),
    differences: stands ? (words.differences?.(operation, host) ?? []) : [],
    ...(eventTitle !== undefined && { eventTitle }),
    ...(categoryTitle !== undefined && { categoryTitle }),
    createdAt,
    state: state === 'parked' ? 'needsYou' : state === 'acknowledged' ? 'sending' : state,
    attempts,
    ...(refusal && { refusal }),
    ...(isNews && { isNotice: true as const }),
    ...(change?.by && { changedBy: change.by }),
    ...(change?.byId && { isOwnChange: change.byId === operation.userId }),
    ...(change?.at && { changedAt: change.at }),
    ...(wasOffline && { wasOffline }),
    ...(wasHanded && { wasHanded }),
    ...(giverName !== undefined && { giverName }),
    ...(isCarried && { isCarried }),
  }
}

/** The user who made the other change at the host, or removed the entity, and the moment. */
function lastChange(operation: Operation): MadeBy | undefined {
  const { refusal, host } = operation
  if (refusal?.removal) {
    const { removedBy, removedById, removedAt } = refusal.removal
    return { by: removedBy, byId: removedById, at: removedAt }
  }
  const byOther = host && kindOf(operation).words.madeBy?.(host)
  return byOther ?? (host && { by: host.updatedBy, byId: host.updatedById, at: host.updatedAt })
}

/** A row that this app can't read. It is shown, counted and exported, but never sent. */
export function unreadableView({ id, createdAt, subject }: Unreadable): OperationView {
  return {
    id,
    kind: '',
    args: {},
    eventId: '',
    entity: '',
    subject,
    wanted: 'Uma alteração que este aplicativo não consegue ler',
    differences: [],
    createdAt,
    state: 'needsYou',
    attempts: 0,
    refusal: {
      status: 422,
      code: 'operation.unknown',
      message: 'Atualize o aplicativo para enviar esta alteração.',
    },
    isUnreadable: true,
  }
}
