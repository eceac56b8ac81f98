import type { Migration } from 'kysely'
import * as firstTables from './migrations/0001-ground.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as signUps from './migrations/0003-sign-ups.ts'
import * as namesAreJoined from './migrations/0004-names-are-joined.ts'
import * as registrants from './migrations/0005-registrants.ts'
import * as crowds from './migrations/0006-crowds.ts'
import * as revisions from './migrations/0008-revisions.ts'
import * as playerValue from './migrations/0009-player-value.ts'
import * as organising from './migrations/0010-organising.ts'
import * as keptAssets from './migrations/0011-kept-assets.ts'
import * as playerUpdatedBy from './migrations/0011-player-updated-by.ts'
import * as pictures from './migrations/0013-pictures.ts'
import * as proposedPlaces from './migrations/0014-proposed-places.ts'
import * as ceps from './migrations/0015-ceps.ts'
import * as administration from './migrations/0016-administration.ts'
import * as schedules from './migrations/0017-schedules.ts'
import * as desk from './migrations/0018-desk.ts'
import * as withdrawals from './migrations/0019-withdrawals.ts'
import * as waitingList from './migrations/0020-waiting-list.ts'
import * as pairs from './migrations/0021-pairs.ts'
import * as holds from './migrations/0022-holds.ts'
import * as waitingConfirmed from './migrations/0023-waiting-confirmed.ts'
import * as presence from './migrations/0024-presence.ts'
import * as shirts from './migrations/0025-shirts.ts'
import * as oneRevision from './migrations/0026-one-revision-per-transaction.ts'
import * as birthDates from './migrations/0027-birth-dates-count.ts'
import * as givenBy from './migrations/0028-given-by.ts'
import * as foundByIndex from './migrations/0029-found-by-index.ts'
import * as pictureKeys from './migrations/0030-picture-keys.ts'
import * as partedPairs from './migrations/0031-parted-pairs.ts'
import * as drafts from './migrations/0032-drafts.ts'
import * as waitingDeviceKey from './migrations/0033-waiting-device-key.ts'
import * as mailsPerAddress from './migrations/0034-mails-per-address.ts'
import * as titlesAtSharedCourts from './migrations/0036-titles-at-shared-courts.ts'
import * as draws from './migrations/0037-draws.ts'
import * as orderOfPlay from './migrations/0039-order-of-play.ts'
import * as courtClosings from './migrations/0041-court-closings.ts'
import * as drawsByHand from './migrations/0042-draws-by-hand.ts'
import * as planRules from './migrations/0043-plan-rules.ts'
import * as luckyLosers from './migrations/0044-lucky-losers.ts'
import * as paymentNotices from './migrations/0045-payment-notices.ts'
import * as hiddenGames from './migrations/0046-hidden-games.ts'
import * as push from './migrations/0047-push.ts'
import * as statementEntries from './migrations/0048-statement-entries.ts'
import * as messages from './migrations/0056-messages.ts'
import * as changedFacts from './migrations/0057-changed-facts.ts'
import * as organiserNews from './migrations/0058-organiser-news.ts'
import * as fees from './migrations/0059-fees.ts'
import * as pastFees from './migrations/0060-past-fees.ts'
import * as coupons from './migrations/0061-coupons.ts'
import * as tills from './migrations/0062-tills.ts'
import * as expenses from './migrations/0063-expenses.ts'
import * as shownPhones from './migrations/0066-shown-phones.ts'
import * as broughtLists from './migrations/0068-brought-lists.ts'
import * as digest from './migrations/0070-digest.ts'
import * as profilesAtTheDesk from './migrations/0075-profiles-at-the-desk.ts'
import * as refundTerms from './migrations/0076-refund-terms.ts'
import * as refundKeys from './migrations/0077-refund-keys.ts'
import * as partnerInvitations from './migrations/0078-partner-invitations.ts'
import * as playersChanges from './migrations/0079-players-changes.ts'
import * as regulations from './migrations/0080-regulations.ts'
import * as sponsors from './migrations/0081-sponsors.ts'
import * as shirtSizes from './migrations/0082-shirt-sizes.ts'
import * as categoryRules from './migrations/0084-category-rules.ts'
import * as guardians from './migrations/0085-guardians.ts'
import * as quorum from './migrations/0086-quorum.ts'
import * as nicknames from './migrations/0087-nicknames.ts'
import * as earlierPayments from './migrations/0088-earlier-payments.ts'
import * as waitingAnswers from './migrations/0089-waiting-answers.ts'
import * as correctedResults from './migrations/0090-corrected-results.ts'
import * as gatheredMails from './migrations/0091-gathered-mails.ts'

export interface SchemaMigration extends Migration {
  /**
   * For a migration that removes something: the name of the earlier migration since which no version uses it. Versions
   * that do not know that earlier migration then refuse to start.
   */
  requires?: string
}
export type Migrations = Readonly<Record<string, SchemaMigration>>

/**
 * Migrations run in the order of their names; one that is added later with an earlier name is run, too. A released
 * migration is never changed. Decision 23 says what a migration may do while another version uses the database.
 */
export const migrations: Migrations = {
  '0001-ground': firstTables,
  '0002-accounts': accounts,
  '0003-sign-ups': signUps,
  '0004-names-are-joined': namesAreJoined,
  '0005-registrants': registrants,
  '0006-crowds': crowds,
  '0008-revisions': revisions,
  '0009-player-value': playerValue,
  '0010-organising': organising,
  '0011-kept-assets': keptAssets,
  '0011-player-updated-by': playerUpdatedBy,
  '0013-pictures': pictures,
  '0014-proposed-places': proposedPlaces,
  '0015-ceps': ceps,
  '0016-administration': administration,
  '0017-schedules': schedules,
  '0018-desk': desk,
  '0019-withdrawals': withdrawals,
  '0020-waiting-list': waitingList,
  '0021-pairs': pairs,
  '0022-holds': holds,
  '0023-waiting-confirmed': waitingConfirmed,
  '0024-presence': presence,
  '0025-shirts': shirts,
  '0026-one-revision-per-transaction': oneRevision,
  '0027-birth-dates-count': birthDates,
  '0028-given-by': givenBy,
  '0029-found-by-index': foundByIndex,
  '0030-picture-keys': pictureKeys,
  '0031-parted-pairs': partedPairs,
  '0032-drafts': drafts,
  '0033-waiting-device-key': waitingDeviceKey,
  '0034-mails-per-address': mailsPerAddress,
  '0036-titles-at-shared-courts': titlesAtSharedCourts,
  '0037-draws': draws,
  '0039-order-of-play': orderOfPlay,
  '0041-court-closings': courtClosings,
  '0042-draws-by-hand': drawsByHand,
  '0043-plan-rules': planRules,
  '0044-lucky-losers': luckyLosers,
  '0045-payment-notices': paymentNotices,
  '0046-hidden-games': hiddenGames,
  '0047-push': push,
  '0048-statement-entries': statementEntries,
  '0056-messages': messages,
  '0057-changed-facts': changedFacts,
  '0058-organiser-news': organiserNews,
  '0059-fees': fees,
  '0060-past-fees': pastFees,
  '0061-coupons': coupons,
  '0062-tills': tills,
  '0063-expenses': expenses,
  '0066-shown-phones': shownPhones,
  '0068-brought-lists': broughtLists,
  '0070-digest': digest,
  '0075-profiles-at-the-desk': profilesAtTheDesk,
  '0076-refund-terms': refundTerms,
  '0077-refund-keys': refundKeys,
  '0078-partner-invitations': partnerInvitations,
  '0079-players-changes': playersChanges,
  '0080-regulations': regulations,
  '0081-sponsors': sponsors,
  '0082-shirt-sizes': shirtSizes,
  '0084-category-rules': categoryRules,
  '0085-guardians': guardians,
  '0086-quorum': quorum,
  '0087-nicknames': nicknames,
  '0088-earlier-payments': earlierPayments,
  '0089-waiting-answers': waitingAnswers,
  '0090-corrected-results': correctedResults,
  '0091-gathered-mails': gatheredMails,
}
