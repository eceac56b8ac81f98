import { useStore } from '@tanstack/react-form'
import { useEffect, useState } from 'react'
import type { SchemaForm } from '#app/forms/schema-form.ts'
import { client } from '#app/host/client.ts'
import { getPerson } from '#contract/persons.ts'
import { getProfile } from '#contract/profiles.ts'
import { searchable } from '#contract/formats/formats.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { TypedRegistrant } from '../registrant-memory.ts'

interface AccountDataProps {
  form: SchemaForm<TypedRegistrant>
  /** Sizes that the event offers. */
  sizes: readonly string[]
  /**
   * Whether this device has registered nobody for the event yet. The first person is probably the owner of the account.
   */
  isFirst: boolean
}

/** Fills in the data of the signed-in person and says so. The person may register somebody else instead. */
export function AccountData({ form, sizes, isFirst }: AccountDataProps) {
  const [account, setAccount] = useState<TypedRegistrant>()
  const [begun] = useState({ sizes, isFirst })
  const values = useStore(form.store, (state) => state.values)
  useEffect(() => {
    let isShown = true
    void accountData(begun.sizes).then((data) => {
      if (!isShown || !data) return
      setAccount(data)
      // Text that was typed in the meantime stays, and who is about to type begins in an empty field.
      const isTyping = document.activeElement instanceof HTMLInputElement
      if (begun.isFirst && !isTyping && Object.values(form.state.values).every((typed) => typed === ''))
        form.reset(data)
    })
    return () => {
      isShown = false
    }
  }, [form, begun])
  if (!account) return null
  const isOwn = searchable(values.name) === searchable(account.name) && values.email === account.email
  return isOwn ? (
    <Notice
      isLive
      actions={
        <Button variant="secondary" onClick={() => form.reset(nobody)}>
          Inscrever outra pessoa
        </Button>
      }
    >
      Preenchido com os dados da sua conta.
    </Notice>
  ) : (
    <Button variant="secondary" isWide onClick={() => form.reset(account)}>
      Usar os dados da minha conta
    </Button>
  )
}

const nobody: TypedRegistrant = { name: '', phoneNumber: '', email: '', shirtSize: '' }

/** The account's data of its person; undefined if {host} can't be asked or the session has ended. */
async function accountData(sizes: readonly string[]): Promise<TypedRegistrant | undefined> {
  const [person, profile] = await Promise.all([client(getPerson), client(getProfile)])
  if (person.kind !== 'ok' || !person.answer.email) return undefined
  const { name, phoneNumber, email } = person.answer
  const size = profile.kind === 'ok' ? (profile.answer?.tshirtSize ?? '') : ''
  return { name, phoneNumber: phoneNumber ?? '', email, shirtSize: sizes.includes(size) ? size : '' }
}
