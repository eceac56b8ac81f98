import { counted, formatMoney } from '#contract/formats/formats.ts'
import type { QuorumPlan } from '#contract/quorum/quorum-calls.ts'
import { css } from '#styled/css'

interface PlanShownProps {
  plan: QuorumPlan
  from: string
  /** Title of the other category, if there is one. */
  to: string | undefined
}

/** The moves of the people, the changes of fees, and who gets mails. */
export function PlanShown({ plan, from, to }: PlanShownProps) {
  const { players, free, addresses, withoutAddress, toRefund } = plan
  const [moving, there, out] = (['MOVES', 'IS_THERE', 'LEAVES'] as const).map((outcome) =>
    players.filter((player) => player.outcome === outcome),
  )
  const paidBefore = moving?.filter(({ isPaid }) => isPaid).length ?? 0
  const other = moving?.filter(({ costs }) => costs !== null) ?? []
  return (
    <div role="status" className={column}>
      {players.length === 0 && <p>Ninguém está inscrito em {from}. A categoria é só encerrada.</p>}
      <Names title={`Passam para ${to ?? ''}`} players={moving ?? []} />
      <Names title={`Já estão em ${to ?? ''} e saem de ${from}`} players={there ?? []} />
      <Names title="Saem do evento nesta categoria" players={out ?? []} />
      <ul className={facts}>
        {free !== null && (
          <li>
            {to} tem {counted(free, 'vaga livre', 'vagas livres')}.
          </li>
        )}
        {other.length > 0 && (
          <li>{`${counted(other.length, 'pessoa que não pagou paga', 'pessoas que não pagaram pagam')} outro valor lá: ${[...new Set(other.map(({ costs }) => formatMoney(costs ?? 0)))].join(', ')}.`}</li>
        )}
        {paidBefore > 0 && free !== null && (
          <li>{`${counted(paidBefore, 'pessoa que já pagou fica', 'pessoas que já pagaram ficam')} com o valor pago.`}</li>
        )}
        {toRefund > 0 && <li>{formatMoney(toRefund)} a devolver, tudo o que foi pago.</li>}
        <li>
          {addresses === 0
            ? 'Ninguém recebe e-mail.'
            : `${counted(addresses, 'e-mail avisa', 'e-mails avisam')} quem está inscrito.`}
        </li>
        {withoutAddress > 0 && (
          <li>
            {counted(withoutAddress, 'pessoa não tem', 'pessoas não têm')} e-mail: avise de outro jeito.
          </li>
        )}
      </ul>
    </div>
  )
}

function Names({ title, players }: { title: string; players: QuorumPlan['players'] }) {
  if (players.length === 0) return null
  return (
    <div>
      <h3 className={heading}>{`${title} (${players.length})`}</h3>
      <p>{players.map(({ name }) => name).join(', ')}</p>
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', overflowWrap: 'anywhere' })
const heading = css({ textStyle: 'label' })
const facts = css({ paddingInlineStart: '5', listStyle: 'disc', color: 'muted', textStyle: 'small' })
