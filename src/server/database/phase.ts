/**
 * The purpose of an open database, which sets its timeouts. A start waits for other instances that migrate at the same
 * time; a server that answers requests waits only seconds.
 */
export type Phase = 'start' | 'serve'
