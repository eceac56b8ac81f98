import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { getDigest, setDigest } from '#contract/accounts/digest.ts'
import { failureText } from '#app/host/failures.ts'
import { isOwnHost } from '#app/host/settings.ts'
import { organises } from '#app/session/organises.ts'
import { useOwnData } from '#app/session/own-data.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Section } from '#ui/layout/section.tsx'
import { toast } from '#ui/toast/toast-store.ts'

/**
 * Lets an organiser choose a daily mail with the news. {host} sends it only if no device of the organiser gets push
 * messages.
 */
export function DigestSection({ user }: { user: User }) {
  return isOwnHost && organises(user) ? <DigestChoice user={user} /> : null
}

function DigestChoice({ user }: { user: User }) {
  const { client, query, keep } = useOwnData('digest', user, getDigest, refused)
  // The screen shows the choice at once, before {host} has it.
  const [chosen, setChosen] = useState<boolean>()
  const isWanted = chosen ?? query.data?.isWanted

  async function choose(next: boolean) {
    setChosen(next)
    const saved = await client(setDigest, { body: { isWanted: next } })
    if (saved.kind === 'ok') keep(saved.answer)
    else toast.failure(failureText(saved, { refused }))
    setChosen(undefined)
  }

  // Without an answer from {host} there is no choice to show.
  if (isWanted === undefined) return null
  return (
    <Section title="Resumo por e-mail">
      <Checkbox
        isBoxed
        label="Novidades dos meus eventos, às 7h"
        detail="Só quando há alguma, e só enquanto nenhum aparelho seu recebe avisos"
        checked={isWanted}
        onToggle={(next) => void choose(next)}
      />
    </Section>
  )
}

const refused = 'Não foi possível mudar o resumo por e-mail'
