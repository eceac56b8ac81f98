/**
 * Stands in for `@tanstack/devtools-event-client` (vite.config.ts): TanStack Form tells developer tools, which the app
 * does not have, of every change of a field.
 */
export class EventClient {
  emit(): void {}

  on(): () => void {
    return () => {}
  }
}
