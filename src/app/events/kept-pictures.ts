/** A picture that was picked and that its event does not have yet. */
export interface KeptPicture {
  file: File
  /** Its key, once {host} was asked for one. */
  fileKey?: string
  /** Where it is to be sent, for an hour. */
  signedUrl?: string
  /** {host} has it: what is missing is that the event gets its key. */
  isSent?: boolean
}

/** Beside the engine's databases: a picture is no change of an event that the outbox could carry. */
const databaseName = 'play-pictures'
const storeName = 'picture'

/** What this page has kept, in a browser that keeps nothing too. */
const held = new Map<string, KeptPicture>()

/** @param userId what one user picked is no other's, though both use this device */
const slotOf = (userId: string, eventId: string | undefined) => `${userId} ${eventId ?? 'new'}`

/**
 * What was picked for an event, or for the one that is about to be created, and survives a reload. A browser that keeps nothing,
 * or has no room, goes on with what the page holds.
 */
export async function readKeptPicture(userId: string, eventId?: string): Promise<KeptPicture | undefined> {
  const slot = slotOf(userId, eventId)
  return held.get(slot) ?? using('readonly', (pictures) => pictures.get(slot) as IDBRequest<KeptPicture>)
}

export async function keepPicture(picture: KeptPicture, userId: string, eventId?: string): Promise<void> {
  held.set(slotOf(userId, eventId), picture)
  await using('readwrite', (pictures) => pictures.put(picture, slotOf(userId, eventId)))
}

export async function forgetKeptPicture(userId: string, eventId?: string): Promise<void> {
  held.delete(slotOf(userId, eventId))
  await using('readwrite', (pictures) => pictures.delete(slotOf(userId, eventId)))
}

/** Events for which this user has picked a picture that they do not have yet. */
export async function eventsWithKeptPicture(userId: string): Promise<string[]> {
  const slots = (await using('readonly', (pictures) => pictures.getAllKeys())) ?? []
  const own = slots.map(String).filter((slot) => slot.startsWith(`${userId} `))
  return own.filter((slot) => slot !== slotOf(userId, undefined)).map((slot) => slot.slice(userId.length + 1))
}

/** When the person signs out: nothing is left, not even an empty database. */
export async function forgetKeptPictures(): Promise<void> {
  held.clear()
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName)
    // Another tab closes it within moments, and it goes then.
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve())
  }).catch(() => {
    // A browser that keeps nothing.
  })
}

/** Undefined, too, where the browser keeps nothing. */
async function using<Result>(
  mode: IDBTransactionMode,
  work: (pictures: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  let database: IDBDatabase | undefined
  try {
    database = await opened()
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
    return request.result
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('blocked'))
  })
}
