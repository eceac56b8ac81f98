import type { DexieOptions } from 'dexie'

const running = new Set<IDBTransaction>()

function watch(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction)
  const forget = () => running.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
  return transaction
}

/** The browser's databases, whose transactions are kept in mind while they run: Dexie's own ones, too. */
const watched = (factory: IDBFactory): IDBFactory => ({
  cmp: (one, other) => factory.cmp(one, other),
  databases: () => factory.databases(),
  deleteDatabase: (name) => factory.deleteDatabase(name),
  open(name, version) {
    const request = factory.open(name, version)
    request.addEventListener('upgradeneeded', () => request.transaction && watch(request.transaction))
    request.addEventListener('success', () => {
      const { result } = request
      const begin = result.transaction.bind(result)
      result.transaction = (...asked) => watch(begin(...asked))
    })
    return request
  },
})

/** Options of a database whose transactions `abortTransactions` ends. */
export function withWatchedTransactions(options: DexieOptions): DexieOptions {
  const factory = (options.indexedDB ?? globalThis.indexedDB) as IDBFactory | undefined
  return factory ? { ...options, indexedDB: watched(factory) } : options
}

/**
 * Undoes what this page is reading or writing. Its work fails with an `AbortError`, and `createStorage` starts it anew
 * should the page come back.
 *
 * For WebKit, when a page is left and kept for 'back': it stops there with its transactions, and these block every other
 * page of the app until it is thrown away (https://github.com/jakearchibald/idb-keyval/issues/180,
 * https://github.com/w3c/IndexedDB/issues/381).
 */
export function abortTransactions(): void {
  for (const transaction of running) {
    try {
      transaction.abort()
    } catch {
      // It is being committed: the browser ends it without the page.
    }
  }
}
