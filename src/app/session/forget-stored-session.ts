import { deleteDatabase } from '#app/browser/delete-database.ts'

/** Deletes the database with the session for the service worker (`#offline/host/session.ts`). */
export const forgetStoredSession = (): Promise<void> => deleteDatabase('play')
