/** A key that nobody can guess. This device creates it, so that a request whose answer is lost can be sent again. */
export const newInvitationKey = (): string => crypto.randomUUID().replaceAll('-', '')

export const invitationLink = (key: string): string => `${location.origin}/partner/${key}`

/** The text that is sent with the link, because some messengers show no preview. */
export const invitationText = (event: string, category: string): string =>
  `Vamos jogar em dupla? Categoria ${category}, ${event}. Aceite por aqui, com a sua inscrição:`
