import { register } from '#contract/registrations/registrations.ts'
import { anyone } from '#server/access/policies.ts'
import { handleTogether } from '#server/handling/handle.ts'
import { readProof } from './crowd/in-crowd.ts'
import { registerTogether } from './register-together.ts'

export const registerHandler = handleTogether(register, anyone, readProof, {
  subject: ({ body }) => body.eventId,
  run: registerTogether,
})
