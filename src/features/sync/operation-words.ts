import type { OperationKind, OperationView } from '#offline/views.ts'

const isKind = <Kind extends OperationKind>(
  operation: OperationView,
  kind: Kind,
): operation is OperationView<Kind> => operation.kind === kind

const paid = (payment: boolean) => (payment ? 'pago' : 'não pago')

/** What the organiser wanted, in a short sentence. */
export function wantedWords(operation: OperationView): string {
  const { subject } = operation
  if (operation.isUnreadable) return 'Uma alteração que este aplicativo não consegue ler'
  if (isKind(operation, 'payment.set')) return `Marcar ${subject} como ${paid(operation.args.payment)}`
  if (isKind(operation, 'player.remove')) return `Remover a inscrição de ${subject}`
  if (isKind(operation, 'category.create')) return `Criar a categoria ${subject}`
  if (isKind(operation, 'category.remove')) return `Remover a categoria ${subject}`
  return `Alterar a categoria ${subject}`
}
