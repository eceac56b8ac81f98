import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { profileDraft, ProfileFormSchema } from './profile-draft.ts'

const full = {
  nickname: 'Ana Lob',
  height: '172',
  instagram: 'ana.lob',
  rankLevel: '3',
  hand: 'left',
  backhand: '2',
  tshirtSize: 'M',
  showsNickname: 'yes',
}

describe('the form of a profile', () => {
  test('is converted to the body that the server accepts, and back', () => {
    const fields = v.parse(ProfileFormSchema, full)
    expect(fields).toEqual({
      nickname: 'Ana Lob',
      height: 172,
      instagram: 'ana.lob',
      rankLevel: 3,
      rightHanded: false,
      backhand: 2,
      tshirtSize: 'M',
      showsNickname: true,
    })
    expect(profileDraft({ ...fields, id: '1' })).toEqual(full)
  })

  test('requires only the nickname', () => {
    const empty = profileDraft(null)
    expect(v.safeParse(ProfileFormSchema, empty).issues?.map(({ message }) => message)).toEqual([
      'Informe um nome para o perfil',
    ])
    expect(v.parse(ProfileFormSchema, { ...empty, nickname: 'Ana' })).toEqual({
      nickname: 'Ana',
      height: null,
      instagram: null,
      rankLevel: null,
      rightHanded: null,
      backhand: null,
      tshirtSize: null,
      showsNickname: false,
    })
  })

  test.each(['1,72', '49', '251', 'alta', '172.5'])('%s is not a valid height in centimetres', (height) => {
    const { issues } = v.safeParse(ProfileFormSchema, { ...full, height })
    expect(issues?.map(({ message }) => message)).toEqual(['Informe a altura em centímetros, entre 50 e 250'])
  })

  test.each(['@ana.lob', 'https://www.instagram.com/ana.lob/', 'instagram.com/ana.lob?hl=pt', ' ana.lob '])(
    '%s is the account ana.lob',
    (instagram) => {
      expect(v.parse(ProfileFormSchema, { ...full, instagram }).instagram).toBe('ana.lob')
    },
  )
})
