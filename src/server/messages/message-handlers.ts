import { getChangedFactsHandler, tellChangedFactsHandler } from './changed-facts.ts'
import { listMessagesHandler } from './list-messages.ts'
import { sendMessageHandler } from './send-message.ts'
import { setMessageOpenedHandler } from './set-message-opened.ts'

/** The handlers of all calls about messages to people of an event, by the names of the calls. */
export const messageHandlers = {
  getChangedFacts: getChangedFactsHandler,
  tellChangedFacts: tellChangedFactsHandler,
  listMessages: listMessagesHandler,
  sendMessage: sendMessageHandler,
  setMessageOpened: setMessageOpenedHandler,
}
