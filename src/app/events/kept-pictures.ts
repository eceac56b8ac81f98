import { deleteDatabase } from '#app/browser/delete-database.ts'

/** A picked picture that is not uploaded to its event yet. */
export interface KeptPicture {
  file: File
  /** Identifies this pick: each reading of the same picture gives another `File`. */
  pickedId: string
  /** Its key, once {host} has given one. */
  fileKey?: string
  /** Address for the upload, valid for an hour. */
  signedUrl?: string
  /** {host} has the picture, but the event does not have its key yet. */
  isSent?: boolean
}

/** A database of its own: the outbox can't hold pictures. */
const databaseName = 'play-pictures'
const storeName = 'picture'

/** The pictures in memory while they are not in the database, which other tabs also change. */
const inMemory = new Map<string, KeptPicture>()

/** @param userId separates the pictures of users who share this device */
const slotOf = (userId: string, eventId: string | undefined) => `${userId} ${eventId ?? 'new'}`

/**
 * The picture that was picked for an event, or for a new event without `eventId`. It survives a reload, except in a
 * browser that refuses databases or has no space: there it lasts as long as the page.
 */
export async function readKeptPicture(userId: string, eventId?: string): Promise<KeptPicture | undefined> {
  const slot = slotOf(userId, eventId)
  return inMemory.get(slot) ?? using('readonly', (pictures) => pictures.get(slot) as IDBRequest<KeptPicture>)
}

export async function keepPicture(picture: KeptPicture, userId: string, eventId?: string): Promise<void> {
  const slot = slotOf(userId, eventId)
  inMemory.set(slot, picture)
  const isStored = (await using('readwrite', (pictures) => pictures.put(picture, slot))) !== undefined
  if (isStored && inMemory.get(slot) === picture) inMemory.delete(slot)
}

export async function forgetKeptPicture(userId: string, eventId?: string): Promise<void> {
  inMemory.delete(slotOf(userId, eventId))
  await using('readwrite', (pictures) => pictures.delete(slotOf(userId, eventId)))
}

/** Ids of the events with a picked picture of this user that is not uploaded yet. */
export async function eventsWithKeptPicture(userId: string): Promise<string[]> {
  const slots = (await using('readonly', (pictures) => pictures.getAllKeys())) ?? []
  const own = slots.map(String).filter((slot) => slot.startsWith(`${userId} `))
  return own.filter((slot) => slot !== slotOf(userId, undefined)).map((slot) => slot.slice(userId.length + 1))
}

/** Deletes the person's pictures at the sign-out. Those of other users of this device stay for them. */
export async function forgetKeptPictures(userId: string): Promise<void> {
  inMemory.clear()
  const own = IDBKeyRange.bound(`${userId} `, `${userId}!`, false, true)
  await using('readwrite', (pictures) => pictures.delete(own))
  const left = await using('readonly', (pictures) => pictures.count())
  if (!left) await deleteDatabase(databaseName)
}

/** Also undefined if the browser refuses databases. */
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
