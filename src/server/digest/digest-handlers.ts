import { getDigest, setDigest } from '#contract/accounts/digest.ts'
import { signedIn } from '#server/access/policies.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse } from '#server/http/refusal.ts'

const getDigestHandler = handle(getDigest, signedIn, async ({ account, db }) => {
  const { wants_digest } = await db
    .selectFrom('account')
    .select('wants_digest')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  return { isWanted: wants_digest === 1 }
})

const setDigestHandler = handle(
  setDigest,
  signedIn,
  async ({ body: { isWanted }, account, db, now, services }) => {
    const seconds = services.pushChanges.wait(account.id, now)
    if (seconds > 0) return refuse('request.tooMany', { seconds })
    services.pushChanges.count(account.id, now)
    // The time while the mail was switched off is skipped: what happened then is not news.
    await db
      .updateTable('account')
      .set({ wants_digest: Number(isWanted), digest_until: now.toISOString() })
      .where('id', '=', account.id)
      .where('wants_digest', '=', Number(!isWanted))
      .execute()
    return { isWanted }
  },
)

/** The handlers of the calls about the daily mail, by the names of the calls. */
export const digestHandlers = { getDigest: getDigestHandler, setDigest: setDigestHandler }
