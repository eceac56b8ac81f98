import { WhatsAppShare } from '#app/payment/whatsapp-share.tsx'
import { useMemo, useState } from 'react'
import { Download, Printer, Users } from 'lucide-react'
import { dayOf } from '#contract/formats/days.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { settings } from '#app/host/settings.ts'
import { partnersIn } from '#offline/view/partners.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Later } from '#ui/later.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { byCategory } from './by-category.ts'
import { namesText } from './names-text.ts'
import { OrganisersOnly } from './organisers-only.tsx'
import { fileNameOf, playersCsv } from './players-csv.ts'
import { PrintedList } from './printed-list.tsx'

interface ListsScreenProps {
  eventId: string
  /** The shown category; all of them if it is missing or unknown. */
  categoryId?: string | undefined
  onCategory: (categoryId: string | undefined) => void
}

/** /manager/event/lists: the registered players as a spreadsheet, on paper and as text, from the data on this phone. */
export function ListsScreen({ eventId, ...chosen }: ListsScreenProps) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Listas">
      <title>{`Listas · ${view.event.title} · PLAY`}</title>
      {!mayOrganise(view.event) ? (
        <OrganisersOnly />
      ) : view.players.length === 0 ? (
        <EmptyState icon={<Users aria-hidden />} title="Ninguém se inscreveu ainda">
          As listas saem daqui assim que houver inscritos.
        </EmptyState>
      ) : (
        <Lists view={view} {...chosen} />
      )}
    </Page>
  )
}

function Lists({ view, categoryId, onCategory }: Omit<ListsScreenProps, 'eventId'> & { view: EventView }) {
  const { event, categories } = view
  const [withPayment, setWithPayment] = useState(false)
  const [isByPairs, setByPairs] = useState(true)
  const shownCategory = categories.find(({ id }) => id === categoryId)
  const lists = useMemo(() => byCategory(view, shownCategory?.id), [view, shownCategory])
  const hasPairs = useMemo(() => lists.some(({ players }) => partnersIn(players).size > 0), [lists])
  const byPairs = hasPairs && isByPairs
  const text = useMemo(
    () => namesText(event.title, lists, { withPayment, byPairs }),
    [event, lists, withPayment, byPairs],
  )
  const save = () => {
    const title = shownCategory ? `${event.title} ${shownCategory.title}` : event.title
    const name = fileNameOf(title, dayOf(new Date(), settings.timeZone))
    saveFile(name, 'text/csv', playersCsv(lists, settings.timeZone))
  }
  return (
    <>
      <div className={tools}>
        <SelectField
          label="Categoria"
          placeholder="Todas as categorias"
          value={shownCategory?.id ?? ''}
          options={categories.map(({ id, title }) => ({ value: id, label: title }))}
          onValue={(id) => onCategory(id || undefined)}
        />
        <Section
          title="Planilha"
          detail="Nome, contato, dupla, valor e pagamento de cada inscrição, para abrir no Excel ou no Google Planilhas. Guarde com cuidado: tem dados pessoais."
        >
          <Button variant="secondary" icon={<Download aria-hidden />} onClick={save}>
            Baixar planilha (CSV)
          </Button>
        </Section>
        <Section title="Papel e WhatsApp" detail="Só os nomes, por categoria.">
          <Checkbox
            label="Mostrar quem já pagou"
            checked={withPayment}
            onToggle={(isWanted) => setWithPayment(isWanted)}
          />
          {hasPairs && (
            <Checkbox label="Por duplas" checked={isByPairs} onToggle={(isWanted) => setByPairs(isWanted)} />
          )}
          <div className={ways}>
            <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => print()}>
              Imprimir
            </Button>
            <CopyButton text={text} doneLabel="Lista copiada">
              Copiar lista
            </CopyButton>
            {text.length <= longestInLink && <WhatsAppShare text={text} />}
          </div>
        </Section>
      </div>
      <Later name={`${event.id} lists ${shownCategory?.id ?? ''}`}>
        <PrintedList title={event.title} lists={lists} withPayment={withPayment} byPairs={byPairs} />
      </Later>
    </>
  )
}

/** The longest text in letters that a link to WhatsApp carries on every phone; a longer text is copied. */
const longestInLink = 2000

const tools = css({ display: 'flex', flexDirection: 'column', gap: '6', _print: { display: 'none' } })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
