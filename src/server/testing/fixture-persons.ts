import { searchable } from '#contract/formats/formats.ts'
import type { Player } from '#contract/players/players.ts'

export const personRow = (
  id: string,
  { name, email = null, phoneNumber = null }: Pick<Player['person'], 'name' | 'email' | 'phoneNumber'>,
  created_at: string,
) => ({
  id,
  name,
  name_key: searchable(name),
  email,
  phone_number: phoneNumber,
  created_at,
  gender: '' as const,
})

export const accountRow = (id: string, person_id: string, name: string, at: string) => ({
  id,
  name,
  email: `${id}@example.com`,
  // Nobody signs in with a password here.
  password_hash: '',
  role: 'MANAGER' as const,
  person_id,
  confirmed_at: at,
  created_at: at,
})
