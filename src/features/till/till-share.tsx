import { WhatsAppShare } from '#app/payment/whatsapp-share.tsx'
import { Download, Printer } from 'lucide-react'
import { saveFile } from '#app/browser/save-file.ts'
import type { Day } from '#contract/formats/days.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { DayTill } from './day-tills.ts'
import { closingText, dayWords, tillsCsv } from './till-words.ts'

interface TillShareProps {
  event: string
  day: Day
  tills: readonly (DayTill & { owner: string })[]
}

/** Shares the closing of the evening: as a message, on paper, and as a spreadsheet. */
export function TillShare({ event, day, tills }: TillShareProps) {
  const text = closingText(event, day, tills)
  return (
    <div className={onScreen}>
      <Section title={`Fechamento de ${dayWords(day)}`}>
        <div className={ways}>
          <WhatsAppShare text={text} />
          <CopyButton text={text} doneLabel="Fechamento copiado">
            Copiar texto
          </CopyButton>
          <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => print()}>
            Imprimir
          </Button>
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            onClick={() => saveFile(`caixa-${day}.csv`, 'text/csv', tillsCsv(tills))}
          >
            Baixar planilha (CSV)
          </Button>
        </div>
      </Section>
    </div>
  )
}

const onScreen = css({ _print: { display: 'none' } })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
