let isDrawn: () => void

/** Resolves when the app is drawn for the first time. Work that no screen shows waits for it. */
export const appInSight: Promise<void> = new Promise((resolve) => {
  isDrawn = resolve
})

/** Call this when the app is drawn. */
export const announceApp = (): void => isDrawn()
