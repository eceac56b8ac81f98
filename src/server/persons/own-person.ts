import { searchable } from '#contract/formats/formats.ts'
import { firstBirthDate, getPerson, updatePerson, wrongBirthDate } from '#contract/persons.ts'
import type { Account } from '#server/access/account.ts'
import { signedIn } from '#server/access/policies.ts'
import type { Policy } from '#server/access/policy.ts'
import { isDuplicate } from '#server/database/trouble.ts'
import { handle } from '#server/handling/handle.ts'
import { refuse, refuseFields } from '#server/http/refusal.ts'
import { absorbPerson } from './absorb-person.ts'
import { forgetPagesOf } from './forget-pages-of.ts'
import { ownPersonRedaction, personAnswer, readOwnPerson } from './person-answer.ts'

export const getPersonHandler = handle(getPerson, signedIn, ({ account, db }) => readOwnPerson(db, account))

/** Allows only the account of the person. */
const ownPerson: Policy<Account, 'person.notFound', 'id'> = {
  who: 'account',
  path: async ({ params, account, db }) => {
    if (params.id === account.personId) return undefined
    const person = await db.selectFrom('person').select('id').where('id', '=', params.id).executeTakeFirst()
    return person ? refuse('access.denied') : refuse('person.notFound')
  },
}

const twoPersons = { name: 'Já existe uma pessoa com este nome e este e-mail' }

export const updatePersonHandler = handle(
  updatePerson,
  ownPerson,
  async (request) => {
    const { params, account, body, db, today } = request
    const birthDate = body.birthDate?.slice(0, 10) ?? null
    if (birthDate && (birthDate < firstBirthDate || birthDate > today)) {
      return refuseFields({ birthDate: wrongBirthDate })
    }
    const name_key = searchable(body.name)
    if (!(await absorbPerson(db, account, name_key))) return refuseFields(twoPersons)
    try {
      const row = await db
        .updateTable('person')
        .set({
          name: body.name,
          name_key,
          birth_date: birthDate,
          gender: body.gender,
          phone_number: body.phoneNumber?.replace(/\D/g, '') || null,
          city: body.city,
        })
        .where('id', '=', params.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await db.updateTable('account').set({ name: body.name }).where('id', '=', account.id).execute()
      await forgetPagesOf(request, account.personId)
      return personAnswer(row)
    } catch (error) {
      // A simultaneous request has registered another person with this e-mail and the new name.
      if (isDuplicate(error)) return refuseFields(twoPersons)
      throw error
    }
  },
  { redaction: ownPersonRedaction },
)
