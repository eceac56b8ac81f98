import * as v from 'valibot'
import { password } from '#contract/calls/fields.ts'

const mismatch = 'Senhas não conferem'

/** A new password, typed twice. */
export const NewPasswords = v.pipe(
  v.object({ newPassword: password, confirmPassword: v.string(mismatch) }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (typed) => typed.newPassword === typed.confirmPassword,
      mismatch,
    ),
    ['confirmPassword'],
  ),
)

export const passwordNotChanged = 'Não foi possível alterar a senha'
export const passwordChanged = 'Senha alterada com sucesso.'
