import * as v from 'valibot'
import { ProfileFields, type Profile } from '#contract/profiles.ts'

type Fields = v.InferOutput<typeof ProfileFields>

/** The form's fields as they are typed and picked; empty when not given. */
export interface ProfileDraft extends Record<string, string> {
  nickname: string
  height: string
  instagram: string
  rankLevel: string
  hand: string
  backhand: string
  tshirtSize: string
  showsNickname: string
}

export function profileDraft(profile: Profile | null): ProfileDraft {
  const { rightHanded } = profile ?? {}
  const textOf = (value: string | number | null | undefined) => String(value ?? '')
  return {
    nickname: textOf(profile?.nickname),
    height: textOf(profile?.height),
    instagram: textOf(profile?.instagram),
    rankLevel: textOf(profile?.rankLevel),
    hand: rightHanded === true ? 'right' : rightHanded === false ? 'left' : '',
    backhand: textOf(profile?.backhand),
    tshirtSize: textOf(profile?.tshirtSize),
    showsNickname: profile?.showsNickname ? 'yes' : 'no',
  }
}

const { nickname, tshirtSize } = ProfileFields.entries
/** The sizes of the contract. */
export const tshirtSizes = tshirtSize.wrapped.wrapped.options
const wrongHeight = 'Informe a altura em centímetros, entre 50 e 250'
const digits = v.pipe(
  v.string(),
  v.transform((typed) => (typed.trim() === '' ? null : Number(typed))),
)

const Typed = v.object({
  nickname,
  height: v.pipe(
    digits,
    v.check((cm) => cm === null || (Number.isInteger(cm) && cm >= 50 && cm <= 250), wrongHeight),
  ),
  instagram: v.pipe(
    v.string(),
    v.transform(handleIn),
    v.maxLength(60, 'No máximo 60 caracteres'),
    v.transform((handle) => handle || null),
  ),
  rankLevel: digits,
  hand: v.string(),
  backhand: digits,
  tshirtSize: v.pipe(
    v.string(),
    v.transform((typed) => tshirtSizes.find((size) => size === typed) ?? null),
  ),
  showsNickname: v.pipe(
    v.string(),
    v.transform((chosen) => chosen === 'yes'),
  ),
})

/** Checks the typed values and turns them into the body of the call. */
export const ProfileFormSchema = v.pipe(
  Typed,
  v.transform(({ hand, ...fields }): Fields => ({
    ...fields,
    rightHanded: hand === '' ? null : hand === 'right',
  })),
)

/** `@ana`, `instagram.com/ana/` and `ana` are all the same account. */
function handleIn(typed: string): string {
  return typed
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, '')
    .replace(/[/?].*$/, '')
    .replace(/^@/, '')
}
