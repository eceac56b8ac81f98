import { closeTillHandler } from './close-till.ts'
import { setExpenseHandler } from './set-expense.ts'

/** The handlers of all calls about tills and expenses, by the names of the calls. */
export const tillHandlers = {
  closeTill: closeTillHandler,
  setExpense: setExpenseHandler,
}
