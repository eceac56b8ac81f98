import { callPush } from './draws/call-push.ts'
import { changedTimesPush } from './order-of-play/changed-times-push.ts'
import { newsPush } from './organiser-news/news-push.ts'
import type { PushKinds } from './push/push-writer.ts'

/** The kinds of messages to devices, with their writers. */
export const pushKinds: PushKinds = {
  call: callPush,
  change: changedTimesPush,
  ...newsPush,
}
