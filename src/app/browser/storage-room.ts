import { type Live, live } from '#ui/live.ts'

/** In bytes: less room than this is scarce. An event with its pictures and some hundred changes needs a part of it. */
const scarceBytes = 20_000_000

const scarce = live(false)
/** Whether the browser has almost no room left for the app's data. */
export const isRoomScarce: Live<boolean> = scarce

/** The app's data on this device and the room that is left, in bytes; undefined if the browser does not say it. */
export async function storageRoom(): Promise<{ used: number; left: number } | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (usage === undefined || quota === undefined) return undefined
  const room = { used: usage, left: Math.max(0, quota - usage) }
  scarce.set(room.left < scarceBytes)
  return room
}

/** Asks the browser once not to delete the app's data when the device lacks space. The browser may refuse. */
export async function keepStorage(): Promise<void> {
  const { storage } = navigator
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.()
  } catch {
    // A private window refuses this.
  }
  await storageRoom()
}

/** `1,2 MB`. */
export function bytesInWords(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`
}
