import type { ColumnType } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Profile } from '#contract/profiles.ts'

export interface AccountTable {
  id: string
  name: string
  email: string
  /** Before the confirmation: the hash of the password of the last sign-up. */
  password_hash: string
  role: Role
  person_id: string
  /** When the e-mail was confirmed; nobody signs in before. */
  confirmed_at: string | null
  created_at: string
  /** When the account was blocked; nobody can sign in to it since then. */
  blocked_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The moment up to which its notifications were read; null when none were read. */
  notifications_read_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The version of the terms that were accepted at sign-up, and the moment; null when the app did not send them. */
  terms_version: ColumnType<string | null, string | null | undefined, string | null>
  terms_accepted_at: ColumnType<string | null, string | null | undefined, string | null>
  /** 0 when the account has switched off the daily mail with news. */
  wants_digest: ColumnType<number, number | undefined, number>
  /** The moment up to which the daily mail has reported news; null before the first mail. */
  digest_until: ColumnType<string | null, string | null | undefined, string | null>
}
export interface SessionTable {
  /** SHA-256 of the bearer token; the token itself is known to its device only. */
  token_hash: string
  account_id: string
  created_at: string
  expires_at: string
  /** The name of the browser at sign-in: `Chrome · Android`; empty when the browser did not send one. */
  device: ColumnType<string, string | undefined, string>
}
/** A device that has signed in to an account; the row is deleted with the account. */
export interface KnownDeviceTable {
  /** SHA-256 of the account's id and the mark; the mark itself is known to its device only. */
  mark_hash: string
  account_id: string
  /** The name of the browser at the last sign-in. */
  device: string
  created_at: string
  last_used_at: string
}
export interface AccountKeyTable {
  /** SHA-256 of the key; the key itself is in the mail only. */
  key_hash: string
  account_id: string
  purpose: 'confirm' | 'reset'
  /** The sign-up that a `confirm` key confirms; null once the account is confirmed. */
  sign_up_id: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: string
}
/** One of the sign-ups with an address that nobody has confirmed yet; all of them are deleted when one is confirmed. */
export interface SignUpTable {
  id: string
  account_id: string
  name: string
  password_hash: string
  created_at: string
  terms_version: ColumnType<string | null, string | null | undefined, string | null>
}
export interface PersonTable {
  id: string
  name: string
  /** `searchable(name)`: persons are keyed by it and their e-mail, and listed in its order. */
  name_key: string
  email: string | null
  phone_number: string | null
  birth_date: string | null
  gender: '' | 'F' | 'M'
  city: string | null
  created_at: string
}
export interface ProfileTable {
  id: string
  person_id: string
  nickname: string
  /** `searchable(nickname)`: nobody else may have it. */
  nickname_key: string
  height: number | null
  instagram: string | null
  rank_level: number | null
  /** 1 = right hand, 0 = left hand. */
  right_handed: number | null
  backhand: number | null
  tshirt_size: NonNullable<Profile['tshirtSize']> | null
  /** 1 = the person wants the nickname in draws that everybody reads. */
  shows_nickname: ColumnType<number, number | undefined, number>
  created_at: string
}
