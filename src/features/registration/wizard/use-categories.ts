import { useCallback, useEffect, useState } from 'react'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { listCategories, type OpenCategory } from '#contract/events/public-event.ts'

export interface CategoriesState {
  /** Undefined before the first load; then the result of the last successful load. */
  categories: readonly OpenCategory[] | undefined
  /** The message of the last load, if it failed. */
  failure: string | undefined
  reload: () => void
}

/** The categories of the event with their free spots. They are loaded when the wizard opens, and by `reload`. */
export function useCategories(eventId: string): CategoriesState {
  const [state, setState] = useState<Omit<CategoriesState, 'reload'>>({
    categories: undefined,
    failure: undefined,
  })
  const reload = useCallback(() => {
    void client(listCategories, { params: { id: eventId } }).then((outcome) =>
      setState(({ categories }) =>
        outcome.kind === 'ok'
          ? { categories: outcome.answer, failure: undefined }
          : {
              categories,
              failure: failureText(outcome, { refused: 'Não foi possível carregar as categorias.' }),
            },
      ),
    )
  }, [eventId])
  useEffect(reload, [reload])
  return { ...state, reload }
}
