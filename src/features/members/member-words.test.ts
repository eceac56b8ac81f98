import { expect, test } from 'vitest'
import type { Member } from '#contract/members.ts'
import { isOwnMember } from './member-words.ts'

const member = (email: string, fields: Partial<Member> = {}): Member => ({
  id: email,
  role: 'MESA',
  name: email,
  email,
  isInvited: false,
  since: null,
  ...fields,
})

test('of several members at the desk, whom an administrator sees all, only the account itself is the own one', () => {
  const members = [
    member('', { role: 'DONO' }),
    member('ana@example.com'),
    member('bia@example.com'),
    member('bia@example.com', { isInvited: true }),
  ]
  const own = members.map((one) => isOwnMember(one, { email: 'bia@example.com' }))
  expect(own).toEqual([false, false, true, false])
})
