import { followChanges } from '#contract/live.ts'
import { signedIn } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { StreamAnswer } from '#server/http/answer.ts'

/** Each account follows the events that it organises, so no other policy is needed. This is also true for an ADMIN. */
export const followChangesHandler = handle(
  followChanges,
  signedIn,
  async ({ account, services }) => new StreamAnswer(services.live.open(account)),
)
