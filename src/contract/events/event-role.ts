import * as v from 'valibot'

/**
 * The role of a member. An ORGANIZADOR may do everything except what only the owner may (removal, cancelling, PIX data,
 * hand-over). A member with the role MESA works at the desk.
 */
export const MemberRole = v.picklist(['ORGANIZADOR', 'MESA'], 'Escolha o que a pessoa pode fazer')
export type MemberRole = v.InferOutput<typeof MemberRole>
/** The role of an account in an event. */
export const EventRole = v.picklist(['DONO', 'ORGANIZADOR', 'MESA'])
export type EventRole = v.InferOutput<typeof EventRole>
