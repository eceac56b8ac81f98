import { queryOptions } from '@tanstack/react-query'
import { answered } from '#app/host/failures.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { Client } from '#contract/calls/client.ts'
import { listMainEvents } from '#contract/main-events.ts'
import { getPerson } from '#contract/persons.ts'

const texts = { refused: 'Não foi possível carregar os eventos principais.' }

/**
 * The main events in which a person can create events. An ADMIN gets those of everybody, and needs those of the future
 * owner.
 * @param personId the owner of the main events; if missing, the signed-in person
 */
export const mainEventsQuery = (client: Client, { id, role }: User, personId?: string) =>
  queryOptions({
    queryKey: ['main-events', id, ...(personId === undefined ? [] : [personId])],
    queryFn: async () => {
      if (role !== 'ADMIN') return answered(await client(listMainEvents), texts)
      const of = personId ?? answered(await client(getPerson), texts).id
      const all = answered(await client(listMainEvents, { query: { personId: of } }), texts)
      return all.filter((mainEvent) => mainEvent.personId === of)
    },
  })
