import { useMemo, useRef } from 'react'
import { counted, formatCount } from '#contract/formats/formats.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { KeptStatement } from '#offline/statements/kept-statements.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'
import { LineWords } from './line-words.tsx'
import { LineToChoose } from './line-to-choose.tsx'
import { matchedEvent } from './matched-event.ts'
import { matchLines } from './matching/match-lines.ts'
import type { Match, Verdict } from './matching/verdicts.ts'
import { SureLines } from './sure-lines.tsx'
import { type Choice, useMarking } from './use-marking.ts'

const groups: readonly { verdict: Verdict; title: string; detail: string }[] = [
  { verdict: 'sure', title: 'Certo', detail: 'O código do Pix e o valor conferem.' },
  { verdict: 'likely', title: 'Provável', detail: 'Nome e valor conferem, e não há outra possibilidade.' },
  {
    verdict: 'possible',
    title: 'Possível',
    detail: 'Uma só possibilidade, com menos certeza. Confira cada uma.',
  },
  { verdict: 'doubt', title: 'Dúvida', detail: 'Escolha para quem é, ou deixe como está.' },
  { verdict: 'refund', title: 'Devolução', detail: 'Saídas para quem tem valor a devolver.' },
  { verdict: 'surplus', title: 'Sobra', detail: 'Ninguém deve este valor. A devolver?' },
  { verdict: 'paid', title: 'Já pago', detail: 'Já ligado ao extrato, ou marcado antes.' },
]

/** The lines of the files by verdict. Only a tap marks something. */
export function MatchGroups({ view, files }: { view: EventView; files: readonly KeptStatement[] }) {
  const marking = useMarking(view.event.id)
  const frame = useRef<HTMLDivElement>(null)
  /** The keys of the lines that a tap is marking. Another tap leaves them to it, because it can undo them. */
  const beingMarked = useRef(new Set<string>())
  const mark = async (wanted: readonly Choice[]) => {
    const choices = wanted.filter(({ match }) => !beingMarked.current.has(match.line.key))
    if (choices.length === 0) return
    for (const { match } of choices) beingMarked.current.add(match.line.key)
    await marking(choices).finally(() => {
      for (const { match } of choices) beingMarked.current.delete(match.line.key)
    })
    // The pressed button may have disappeared together with its line.
    if (document.activeElement === document.body) frame.current?.focus()
  }
  const matches = useMemo(
    () =>
      matchLines(
        files.map(({ lines }) => lines),
        matchedEvent(view, files),
      ),
    [view, files],
  )
  const byVerdict = Map.groupBy(matches, ({ verdict }) => verdict)
  const aside = byVerdict.get('aside')?.length ?? 0
  return (
    <div ref={frame} tabIndex={-1} className={stack}>
      {groups.map(({ verdict, title, detail }) => {
        const of = byVerdict.get(verdict) ?? []
        if (of.length === 0) return null
        return (
          <Section key={verdict} title={`${title} (${formatCount(of.length)})`} detail={detail}>
            <Group verdict={verdict} matches={of} onMark={(choices) => void mark(choices)} />
          </Section>
        )
      })}
      {aside > 0 && (
        <p className={quiet}>
          {counted(aside, 'lançamento sem relação', 'lançamentos sem relação')} com o evento: saídas, outras
          datas, transferências próprias e devoluções.
        </p>
      )}
    </div>
  )
}

interface GroupProps {
  verdict: Verdict
  matches: readonly Match[]
  onMark: (choices: readonly Choice[]) => void
}

function Group({ verdict, matches, onMark }: GroupProps) {
  if (verdict === 'sure') return <SureLines matches={matches} onMark={onMark} />
  const choices = matches.flatMap((match) => (match.sets[0] ? [{ match, set: match.sets[0] }] : []))
  return (
    <>
      {verdict === 'likely' && (
        <div>
          <Button onClick={() => onMark(choices)}>
            {choices.length === 1
              ? 'Marcar o provável'
              : `Marcar os ${formatCount(choices.length)} prováveis`}
          </Button>
        </div>
      )}
      <List>
        {matches.map((match) =>
          verdict === 'paid' && match.sets.length === 0 ? (
            <Row key={match.line.key} title={<LineWords match={match} />} />
          ) : (
            <LineToChoose key={match.line.key} match={match} onMark={onMark} />
          ),
        )}
      </List>
    </>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0', outline: 'none' })
const quiet = css({ textStyle: 'small', color: 'muted' })
