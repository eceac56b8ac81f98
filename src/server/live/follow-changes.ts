import { followChanges } from '#contract/live.ts'
import { signedIn } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { StreamAnswer } from '#server/http/answer.ts'

/** Each account follows what it organises: no other policy is needed. An ADMIN follows no more than that. */
export const followChangesHandler = handle(
  followChanges,
  signedIn,
  async ({ account, services }) => new StreamAnswer(services.live.open(account)),
)
