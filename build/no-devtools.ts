/**
 * Replaces `@tanstack/devtools-event-client` (vite.config.ts). TanStack Form would otherwise send every change of a
 * field to developer tools, which the app does not have.
 */
export class EventClient {
  emit(): void {}

  on(): () => void {
    return () => {}
  }
}
