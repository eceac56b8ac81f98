import { forgetLoosePictures } from '#server/pictures/forget-loose-pictures.ts'
import type { PictureStore } from '#server/pictures/store/picture-store.ts'
import { addEvent } from '../factories.ts'
import type { TestHost } from '../host.ts'
import { eventFields, mainEventOf } from '../organising-requests.ts'
import { uploadFor } from '../pictures.ts'
import { logOf, type Race } from './race.ts'

const twoDaysMs = 2 * 86_400_000

/** A store without files; cleaning needs no more of it. */
const emptyStore: PictureStore = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  removeUnfinished: () => Promise.resolve(),
}

/** An event with a picture, and one that nothing has used for two days. */
async function setUp(host: TestHost) {
  const event = await addEvent(host)
  const [shown, loose] = [
    (await uploadFor(host, event.organiser)).fileKey,
    (await uploadFor(host, event.organiser)).fileKey,
  ]
  const ask = (request: string, body?: object) => host.ask(request, { token: event.organiser.token, body })
  const set = (imageKey: string | null) => ask(`PUT /v1/events/${event.id}/picture`, { imageKey })
  await set(shown)
  const since = new Date(host.now().getTime() - twoDaysMs).toISOString()
  await host.db.updateTable('picture').set({ loose_since: since }).where('key', '=', loose).execute()
  const fields = eventFields(await mainEventOf(host, event))
  const names = {
    [event.id]: 'event',
    [event.organiser.id]: 'organiser',
    [shown]: 'shown',
    [loose]: 'loose',
    [fields.mainEventId]: 'main event',
  }
  return { event, shown, loose, ask, set, fields, names }
}

type Stage = Awaited<ReturnType<typeof setUp>>

export const pictureRaces: Race<Stage> = {
  setUp,
  // Cleaning handles the pictures of all tests.
  isAlone: true,
  calls: {
    'the event gets the loose one': ({ set, loose }) => set(loose),
    'the event gets none': ({ set }) => set(null),
    'the event keeps its own': ({ set, shown }) => set(shown),
    'the event is saved with the loose one': ({ ask, event, fields, loose }) =>
      ask(`PUT /v1/events/${event.id}`, { ...fields, imageKey: loose }),
    'the loose one is sent again': ({ ask, loose }) =>
      ask('POST /v1/files', { fileName: 'a.jpg', fileKey: loose }),
    'cleaning passes': async (_, { db, now }) => {
      await forgetLoosePictures(db, emptyStore, now())
      return { status: 204 }
    },
  },
  async state({ event, shown, loose }, host) {
    const { db } = host
    return {
      event: await db
        .selectFrom('event')
        .select(['image_key', 'version'])
        .where('id', '=', event.id)
        .execute(),
      pictures: await db
        .selectFrom('picture')
        .select(['key', 'removed_at'])
        .where('key', 'in', [shown, loose])
        .execute(),
      log: await logOf(host, [event.id]),
    }
  },
}
