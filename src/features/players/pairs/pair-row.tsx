import { Link } from '@tanstack/react-router'
import { formatCount } from '#contract/formats/formats.ts'
import { PendingMark } from '#app/courtside/pending-mark.tsx'
import { NoticeMark } from '#app/payment/notice/notice-mark.tsx'
import type { PlayerView } from '#offline/core/row-types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/buttons/button.tsx'
import type { PairLine } from './pair-lines.ts'

interface PairRowProps {
  line: PairLine
  canChange: boolean
  /** Whether the pair is in a draw, so that it can't be separated. */
  isDrawn: boolean
  onJoin: (player: PlayerView, partner: PlayerView) => void
  onSeparate: (player: PlayerView, partner: PlayerView) => void
  /** Called to choose a partner for the player. */
  onChoose: (player: PlayerView) => void
}

/** A heading, a pair, or a player without a partner, with the possible actions. */
export function PairRow({ line, canChange, isDrawn, onJoin, onSeparate, onChoose }: PairRowProps) {
  if (line.is === 'heading')
    return (
      <h2 className={heading}>
        {line.title} <span className={quiet}>{formatCount(line.count)}</span>
      </h2>
    )
  const { player } = line
  const partner = 'partner' in line ? line.partner : undefined
  const names = partner ? `${player.name} e ${partner.name}` : player.name
  const pending = partner?.pending === 'needsYou' ? partner.pending : (player.pending ?? partner?.pending)
  return (
    <div className={row}>
      <div className={words}>
        <span className={twoNames}>
          <span>
            <Name player={player} />
            {partner && (
              <span aria-hidden className={slash}>
                {line.is === 'proposed' ? ' →' : ' /'}
              </span>
            )}
          </span>
          {partner && <Name player={partner} />}
        </span>
        <span className={details}>
          {line.is === 'awaiting' && <span className={address}>{player.partnerEmail}</span>}
          {line.is === 'pair' && partner && <span>{paidWords(player, partner)}</span>}
          {isDrawn && <span>No sorteio</span>}
          {pending && <PendingMark pending={pending} />}
        </span>
        <NoticeMark player={player} isNamed={partner !== undefined} />
        {partner && line.is === 'pair' && <NoticeMark player={partner} isNamed />}
      </div>
      {canChange && player.pairVersion > 0 && !(isDrawn && line.is === 'pair') && (
        <Action {...{ line, names, onJoin, onSeparate, onChoose }} />
      )}
    </div>
  )
}

function Action({
  line,
  names,
  onJoin,
  onSeparate,
  onChoose,
}: Omit<PairRowProps, 'line' | 'canChange' | 'isDrawn'> & {
  line: Exclude<PairLine, { is: 'heading' }>
  names: string
}) {
  if (line.is === 'pair')
    return (
      <Button
        variant="quiet"
        aria-label={`Separar ${names}`}
        onClick={() => onSeparate(line.player, line.partner)}
      >
        Separar
      </Button>
    )
  if (line.is === 'proposed')
    return (
      <Button aria-label={`Formar a dupla ${names}`} onClick={() => onJoin(line.player, line.partner)}>
        Formar
      </Button>
    )
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={`Formar dupla para ${names}`}
      onClick={() => onChoose(line.player)}
    >
      Formar
    </Button>
  )
}

/** Leads to the registration. */
const Name = ({ player }: { player: PlayerView }) => (
  <Link
    to="/manager/event/players"
    search={{ event: player.eventId, category: player.categoryId, player: player.id }}
    className={link}
  >
    {player.name}
  </Link>
)

function paidWords(...both: PlayerView[]): string {
  const paid = both.filter(({ isPaid }) => isPaid)
  if (paid.length === both.length) return 'Pagos'
  const [one] = paid
  return one ? `Só ${one.name.split(' ')[0]} pagou` : 'Não pagos'
}

const heading = css({ textStyle: 'label', paddingBlock: '1' })
const quiet = css({ color: 'muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' })
const row = css({
  flexGrow: '1',
  minWidth: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: '2',
})
/** With large text the button moves below the names, because beside it a name would break within a word. */
const words = css({ flex: '[1 1 9rem]', minWidth: '0' })
const twoNames = css({ display: 'flex', flexWrap: 'wrap', columnGap: '1.5' })
const link = css({
  display: 'inline-block',
  paddingBlock: '1',
  fontWeight: 'bold',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  borderRadius: 'sm',
})
const slash = css({ color: 'muted' })
const details = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'center',
  textStyle: 'small',
  color: 'muted',
})
const address = css({ overflowWrap: 'anywhere' })
