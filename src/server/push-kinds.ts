import { callPush } from './draws/call-push.ts'
import { changedTimesPush } from './order-of-play/changed-times-push.ts'
import type { PushKinds } from './push/push-writer.ts'
import { newRegistrationsPush } from './registrations/new-registrations-push.ts'

/** What is sent to devices, and how each kind is written. */
export const pushKinds: PushKinds = {
  call: callPush,
  change: changedTimesPush,
  registrations: newRegistrationsPush,
}
