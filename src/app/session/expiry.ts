import { toast } from '#ui/toast/toast-store.ts'

/** Said once, when {host} no longer accepts the stored token (section 8, 'Current-user fetch'). */
export function announceExpiry(): void {
  toast.failure('Sua sessão expirou.')
}
