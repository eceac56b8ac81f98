import { useCallback, useEffect, useState } from 'react'
import { client } from '#app/host/client.ts'
import { failureText } from '#app/host/failures.ts'
import { listCategories, type OpenCategory } from '#contract/registrations.ts'

export interface CategoriesState {
  /** Undefined until they were loaded once; then the last known ones. */
  categories: readonly OpenCategory[] | undefined
  /** Why the last load brought nothing, in words. */
  failure: string | undefined
  reload: () => void
}

/** The event's categories with their places left, loaded when the wizard opens and whenever `reload` asks. */
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
