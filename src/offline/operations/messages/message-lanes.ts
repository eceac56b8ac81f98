/** The entity name of a message. It is also the lane of the operations on it. */
export const messageEntity = (messageId: string) => `message:${messageId}`
/** The id of a recipient's tick on a message. */
export const openingId = (messageId: string, recipientId: string) => `${messageId}-${recipientId}`
