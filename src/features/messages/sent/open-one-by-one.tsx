import { Check, Download, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { filledIn } from '#contract/messages/message-text.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { settings } from '#app/host/settings.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { tellSaved } from '#app/courtside/tell-saved.ts'
import { WhatsAppIcon } from '#app/payment/whatsapp-icon.tsx'
import { whatsAppLink } from '#app/payment/whatsapp-link.ts'
import { messageOpening } from '#offline/operations/messages/message-opening.ts'
import type { MessageView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/badge.tsx'
import { button } from '#ui/buttons/button-recipe.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { FirstRows } from '#ui/lists/first-rows.tsx'
import { Row } from '#ui/lists/list.tsx'
import { valuesOf } from '../audience/field-values.ts'
import { dialled, vCards } from '../audience/vcards.ts'
import { whomWords } from '../audience/whom-words.ts'
import { recipientsIn, type Recipient } from '../audience/recipients.ts'

interface OpenOneByOneProps {
  view: EventView
  message: MessageView
  onBack: () => void
}

/**
 * Opens WhatsApp with the ready text for one recipient after the other, and the person sends it there. The tick says
 * that WhatsApp was opened; only WhatsApp knows whether the text was sent. Recipients who no longer fit the filter
 * (they have paid since) leave the list.
 */
export function OpenOneByOne({ view, message, onBack }: OpenOneByOneProps) {
  const courtside = useCourtside()
  const { event, categories } = view
  const recipients = useMemo(() => recipientsIn(view, message.filter), [view, message.filter])
  const opened = new Set(message.opened)
  const left = recipients.filter(({ id }) => !opened.has(id))
  const done = recipients.filter(({ id }) => opened.has(id))
  const withNumber = recipients.flatMap(({ name, phoneNumber, guardian }) =>
    phoneNumber && dialled(phoneNumber)
      ? [{ name: guardian ? `${name} (responsável: ${guardian})` : name, phoneNumber }]
      : [],
  )

  async function tick(recipient: Recipient, isOpened: boolean): Promise<void> {
    const saved = await courtside.enqueue(messageOpening, { message, recipient, isOpened })
    tellSaved(saved, isOpened ? `${recipient.name}: aberta` : `${recipient.name}: não aberta`)
  }

  return (
    <>
      <div>
        <Button variant="secondary" onClick={onBack}>
          Voltar às mensagens
        </Button>
      </div>
      <Section
        title={`Abertas: ${done.length} de ${recipients.length}`}
        detail={`${whomWords(message.filter, categories)}. Toque em um nome, envie no WhatsApp e volte. “Aberta” não quer dizer enviada.`}
      >
        {message.pending && <PendingMark pending={message.pending} />}
        <div className={ways}>
          <CopyButton text={withNumber.map(({ phoneNumber }) => dialled(phoneNumber)).join(', ')}>
            Copiar números
          </CopyButton>
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            onClick={() => saveFile('contatos.vcf', 'text/vcard', vCards(withNumber, event.title))}
          >
            Baixar contatos
          </Button>
        </div>
        {left.length === 0 ? (
          <EmptyState icon={<Check aria-hidden />} title="Todas foram abertas" />
        ) : (
          <FirstRows
            items={left}
            renderRow={(one) => (
              <ToOpen
                key={one.id}
                {...{ view, message }}
                recipient={one}
                onOpen={() => void tick(one, true)}
              />
            )}
          />
        )}
      </Section>
      {done.length > 0 && (
        <Section title="Já abertas">
          <FirstRows
            items={done}
            renderRow={(one) => (
              <Row
                key={one.id}
                title={one.name}
                detail={<Badge tone="positive">Aberta</Badge>}
                trailing={
                  <IconButton
                    label={`${one.name}: não foi aberta`}
                    icon={<Undo2 aria-hidden />}
                    onClick={() => void tick(one, false)}
                  />
                }
              />
            )}
          />
        </Section>
      )}
    </>
  )
}

interface ToOpenProps {
  view: EventView
  message: MessageView
  recipient: Recipient
  onOpen: () => void
}

function ToOpen({ view, message: { body }, recipient, onOpen }: ToOpenProps) {
  const { name, phoneNumber, guardian } = recipient
  const filled = filledIn(body, valuesOf([recipient], view, settings.timeZone))
  const text = guardian ? `Para ${guardian}, responsável por ${name}:\n\n${filled}` : filled
  const link = phoneNumber && whatsAppLink(phoneNumber, text)
  return (
    <Row
      title={name}
      detail={guardian ? `Responsável: ${guardian}` : link ? undefined : 'Sem número de celular'}
      trailing={
        link ? (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={`Abrir o WhatsApp para ${name}`}
            className={button({ variant: 'secondary' })}
            onClick={onOpen}
          >
            <WhatsAppIcon />
            Abrir
          </a>
        ) : (
          <CopyButton text={text} doneLabel="Copiada">
            Copiar texto
          </CopyButton>
        )
      }
    />
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
