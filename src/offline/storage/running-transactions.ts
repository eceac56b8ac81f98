import type { DexieOptions } from 'dexie'

const running = new Set<IDBTransaction>()

function watch(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction)
  const forget = () => running.delete(transaction)
  transaction.addEventListener('complete', forget)
  transaction.addEventListener('abort', forget)
  return transaction
}

/** Access to the browser's databases, also for Dexie. It remembers the transactions while they run. */
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

/** Dexie options of a database whose transactions `abortTransactions` can abort. */
export function withWatchedTransactions(options: DexieOptions): DexieOptions {
  const factory = (options.indexedDB ?? globalThis.indexedDB) as IDBFactory | undefined
  return factory ? { ...options, indexedDB: watched(factory) } : options
}

/**
 * Aborts the running reads and writes of this page. They fail with an `AbortError`, and `createStorage` starts them
 * again if the page comes back. It is needed in WebKit, when a page is left and kept for 'back': there the page is
 * frozen together with its transactions, and they block every other page of the app until the browser discards the
 * frozen page (https://github.com/jakearchibald/idb-keyval/issues/180, https://github.com/w3c/IndexedDB/issues/381).
 */
export function abortTransactions(): void {
  for (const transaction of running) {
    try {
      transaction.abort()
    } catch {
      // The transaction is being committed. The browser completes it without the page.
    }
  }
}
