import type { BroughtList } from '#contract/registrations/brought-lists.ts'
import { counted } from '#contract/formats/formats.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { leftOutWords } from './left-out-words.ts'

interface WhatBecameProps {
  answer: BroughtList
  /** Names of the people that were sent, in their order. */
  names: readonly string[]
}

/** The people who were registered, and those who were not, with the reason. */
export function WhatBecame({ answer: { added, pairs, mails, leftOut }, names }: WhatBecameProps) {
  const said = [
    `${counted(added, 'pessoa inscrita', 'pessoas inscritas')}.`,
    pairs > 0 && `${counted(pairs, 'dupla formada', 'duplas formadas')}.`,
    mails > 0 ? `${counted(mails, 'e-mail por enviar', 'e-mails por enviar')}.` : 'Ninguém foi avisado.',
  ]
  return (
    <>
      <Notice tone="positive" isLive title="Lista trazida">
        {said.filter(Boolean).join(' ')}
      </Notice>
      {leftOut.length > 0 && (
        <List aria-label="Quem ficou como estava ou de fora">
          {leftOut.map(({ index, reason }) => (
            <Row key={index} title={names[index]} detail={`Não entrou agora: ${leftOutWords[reason]}`} />
          ))}
        </List>
      )}
    </>
  )
}
