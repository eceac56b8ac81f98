/** Asks the browser not to erase this phone's copy of the events when space gets short; it may say no. */
export function keepStorage(): void {
  void navigator.storage?.persist?.().catch(() => false)
}
