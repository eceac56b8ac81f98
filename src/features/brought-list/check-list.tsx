import { useMemo, useState } from 'react'
import { bringList, type BroughtList, mostOfList } from '#contract/registrations/brought-lists.ts'
import { counted } from '#contract/formats/formats.ts'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { failureText } from '#app/host/failures.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import type { EventView } from '#offline/screen-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { type CheckedLine, checkLines, peopleOf, spotsOf } from './check-lines.ts'
import { LineRow } from './line-row.tsx'
import { MendLine } from './mend-line.tsx'
import type { ListLine, ListReading } from './reading/list-line.ts'

interface CheckListProps {
  view: EventView
  reading: ListReading
  listId: string
  onMended: (reading: ListReading) => void
  onBack: () => void
  onDone: (answer: BroughtList, names: readonly string[]) => void
}

/** The list, line by line. Unclear lines come first and are corrected in place; then one tap registers everybody. */
export function CheckList({ view, reading, listId, onMended, onBack, onDone }: CheckListProps) {
  const { event, categories, players } = view
  const courtside = useCourtside()
  const client = useSignedInClient()
  const [tells, setTells] = useState(false)
  const [mending, setMending] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { lines, left } = reading
  const checked = useMemo(() => checkLines(lines, { categories, players }), [lines, categories, players])
  const { people, names } = useMemo(() => peopleOf(checked), [checked])
  const unclear = checked.filter(({ problems }) => problems.length > 0)
  const clear = checked.filter(({ problems }) => problems.length === 0)
  const coming = spotsOf(checked, categories)
  const count = coming.reduce((sum, one) => sum + one.coming, 0)
  const withAddress = people.filter(({ email }) => email !== undefined).length
  const isTooLong = people.length > mostOfList
  const put = (index: number, line: ListLine | undefined) => {
    onMended({ left, lines: line ? lines.with(index, line) : lines.toSpliced(index, 1) })
    setMending(undefined)
  }
  const choose = (index: number, who: Pick<ListLine, 'who' | 'partnerWho'>) => {
    const line = lines[index]
    if (line) put(index, { ...line, ...who })
  }
  const rowOf = (one: CheckedLine) => (
    <LineRow key={one.index} checked={one} categories={categories} onMend={setMending} onWho={choose} />
  )
  async function send() {
    setBusy(true)
    const request = { params: { eventId: event.id }, body: { id: listId, people, tells } }
    const outcome = await client(bringList, request)
    setBusy(false)
    if (outcome.kind !== 'ok')
      return setProblem(
        failureText(outcome, {
          refused: 'Não foi possível inscrever a lista. O que você colou continua aqui.',
        }),
      )
    onDone(outcome.answer, names)
    await bringChange(courtside, event.id)
  }
  const mended = mending === undefined ? undefined : lines[mending]
  return (
    <div className={frame}>
      {/* What is changed after it was sent would be lost with the answer. */}
      <fieldset disabled={isBusy} className={lists}>
        {unclear.length > 0 && (
          <Section
            title={`A conferir: ${counted(unclear.length, 'linha', 'linhas')}`}
            detail="Toque para corrigir. O que não for corrigido fica de fora."
          >
            <List aria-label="Linhas a conferir">{unclear.map(rowOf)}</List>
          </Section>
        )}
        {clear.length > 0 && (
          <Section title={`Entendido: ${counted(clear.length, 'linha', 'linhas')}`}>
            <List aria-label="Linhas entendidas">{clear.map(rowOf)}</List>
          </Section>
        )}
        {left.length > 0 && (
          <Section title="Linhas que não são de inscritos">
            <List aria-label="Linhas que não são de inscritos">
              {left.map(({ at, text, reason }) => (
                <Row key={at} title={text} detail={`Linha ${at} · ${reason}`} />
              ))}
            </List>
          </Section>
        )}
        {coming.length > 0 && (
          <Facts
            facts={coming.map(({ title, coming: more, free }) => ({
              label: title,
              value: `${counted(more, 'pessoa', 'pessoas')}, ${counted(free, 'vaga livre', 'vagas livres')}`,
            }))}
          />
        )}
        <Checkbox
          isBoxed
          label="Avisar por e-mail"
          detail={
            withAddress === 0
              ? 'Ninguém da lista tem e-mail'
              : `${counted(withAddress, 'pessoa recebe', 'pessoas recebem')} os dados de pagamento`
          }
          disabled={withAddress === 0}
          checked={tells && withAddress > 0}
          onToggle={setTells}
        />
      </fieldset>
      {isTooLong && (
        <Notice tone="warning">{`São até ${mostOfList} pessoas por lista. Divida a lista.`}</Notice>
      )}
      {problem && (
        <Notice tone="danger" isLive>
          {problem}
        </Notice>
      )}
      <div className={actions}>
        <Button isBusy={isBusy} disabled={count === 0 || isTooLong} onClick={() => void send()}>
          {count === 0 ? 'Ninguém a inscrever' : `Inscrever ${counted(count, 'pessoa', 'pessoas')}`}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onBack}>
          Voltar ao texto
        </Button>
      </div>
      {mended && mending !== undefined && (
        <MendLine
          line={mended}
          categories={categories}
          onMended={(line) => put(mending, line)}
          onRemove={() => put(mending, undefined)}
          onClose={() => setMending(undefined)}
        />
      )}
    </div>
  )
}

const frame = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const lists = css({ display: 'flex', flexDirection: 'column', gap: '5', minWidth: '0' })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })
