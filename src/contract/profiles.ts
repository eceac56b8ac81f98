import * as v from 'valibot'
import { call } from './calls/call.ts'
import { Id, optionalText, text } from './calls/fields.ts'

const whole = (min: number, max: number) =>
  v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))))

export const ProfileFields = v.object({
  nickname: text('Informe um nome para o perfil', 60),
  /** Height in centimetres. */
  height: whole(50, 250),
  instagram: optionalText(60),
  /** Class of the player, 1 to 6. */
  rankLevel: whole(1, 6),
  rightHanded: v.optional(v.nullable(v.boolean())),
  /** 1 = one hand, 2 = two hands. */
  backhand: whole(1, 2),
  tshirtSize: v.optional(v.nullable(v.picklist(['PP', 'P', 'M', 'G', 'GG']))),
  /**
   * Whether the person wants the nickname next to the name in public draws. When it is missing, nothing changes (an
   * addition).
   */
  showsNickname: v.optional(v.boolean()),
})
export const Profile = v.object({ id: Id, ...ProfileFields.entries })
export type Profile = v.InferOutput<typeof Profile>

export const getProfile = call({
  method: 'GET',
  path: 'person/profile/get',
  summary: 'Returns the profile of the signed-in user, or null if there is none',
  answer: v.nullable(Profile),
})
export const createProfile = call({
  method: 'POST',
  path: 'person/profile',
  summary: 'Creates the profile of the signed-in user',
  body: ProfileFields,
  created: true,
  answer: Profile,
  refusals: ['profile.exists', 'profile.nicknameTaken'],
})
export const updateProfile = call({
  method: 'PUT',
  path: 'person/profile/{id}',
  summary: 'Changes the profile of the signed-in user. The nickname can not be changed',
  body: ProfileFields,
  answer: Profile,
  refusals: ['profile.notFound'],
})
