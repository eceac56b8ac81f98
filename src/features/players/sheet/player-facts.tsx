import { shirtSizeLabel } from '#contract/events/shirt-sizes.ts'
import { formatMoney, formatPhone } from '#contract/formats/formats.ts'
import { formatMoment } from '#contract/formats/moments.ts'
import { settings } from '#app/host/settings.ts'
import { momentWords } from '#app/time/moment-words.ts'
import type { EventView } from '#offline/screen-types.ts'
import type { PlayerView } from '#offline/core/row-types.ts'
import { shirtSizeOf } from '#offline/view/shirt-sizes.ts'
import { takesPart } from '#offline/view/takes-part.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { asksShirtSize } from '../shirt-size-field.tsx'
import { PartnerFact, hasPartnerFact } from '../pairs/partner-fact.tsx'

interface PlayerFactsProps {
  view: EventView
  player: PlayerView
  onOpen: (player: PlayerView) => void
}

/** All data of a registration; works without a connection. */
export function PlayerFacts({ view, player, onOpen }: PlayerFactsProps) {
  const { phoneNumber, email, txid, registeredAt, registeredBy, regulationVersion } = player
  const titleOf = (categoryId: string) => view.categories.find(({ id }) => id === categoryId)?.title
  const others = player.personId
    ? view.players.filter(({ personId, id }) => personId === player.personId && id !== player.id)
    : []
  const said = (label: string, value: Fact['value'] | undefined): Fact[] => (value ? [{ label, value }] : [])
  return (
    <Facts
      facts={[
        ...said('Dupla', hasPartnerFact(view, player) && <PartnerFact {...{ view, player, onOpen }} />),
        ...others.map((other) => ({
          label: takesPart(other) ? 'Também em' : 'Desistiu de',
          value: (
            <Button variant="quiet" onClick={() => onOpen(other)}>
              {titleOf(other.categoryId) ?? 'outra categoria'}
            </Button>
          ),
        })),
        ...said('Por que este valor', player.feeReason),
        ...said('Presença', presenceOf(player)),
        ...said('Prazo para pagar', deadlineOf(player)),
        ...said('Recebido por', player.isPaid ? player.paidBy : undefined),
        ...said('Antes desta inscrição', earlierInWords(player)),
        ...said('Telefone', phoneNumber && formatPhone(phoneNumber)),
        ...said('Camiseta', !asksShirtSize(view, player) && sizeInWords(player)),
        ...said('Joga', playsAs(player)),
        ...said('Instagram', player.instagram && <InstagramLink name={player.instagram} />),
        ...said('E-mail', email && <a href={`mailto:${email}`}>{email}</a>),
        ...said(
          'Inscrição',
          registeredAt &&
            `${momentWords(registeredAt)}${registeredBy ? `, na hora, por ${registeredBy}` : ', pela página'}`,
        ),
        ...said('Responsável', player.guardian),
        ...said('Regulamento', regulationVersion && `Aceitou a versão ${regulationVersion}`),
        ...said('Identificação do PIX', txid),
      ]}
    />
  )
}

/** The payments from before the person withdrew and registered again. */
function earlierInWords({ earlierPayments = [] }: PlayerView) {
  return earlierPayments
    .map(({ paymentValue, paymentDate, refundKept, refundedAt }) =>
      [
        `pagou ${formatMoney(paymentValue)} ${momentWords(paymentDate)}`,
        refundedAt && `${formatMoney(paymentValue - (refundKept ?? 0))} devolvidos`,
        refundKept && `${formatMoney(refundKept)} ficaram com o evento`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ')
}

/** The data of the person's profile: nickname, class and hand. */
function playsAs({ nickname, rankLevel, rightHanded }: PlayerView) {
  const level = rankLevel && `${rankLevel}ª categoria`
  const hand = rightHanded === undefined ? '' : rightHanded ? 'destro' : 'canhoto'
  return [nickname && `“${nickname}”`, level, hand].filter(Boolean).join(' · ')
}

/** The size of the shirt for an event that does not ask for it: from an earlier answer, or from the profile. */
function sizeInWords(player: PlayerView) {
  const size = shirtSizeOf([player])
  return size && `tamanho ${shirtSizeLabel(size)}`
}

function InstagramLink({ name }: { name: string }) {
  const handle = name.replace(/^@/, '')
  if (!/^[\w.]{1,30}$/.test(handle)) return name
  return (
    <a href={`https://www.instagram.com/${handle}/`} target="_blank" rel="noreferrer">
      @{handle}
    </a>
  )
}

function presenceOf({ presentAt, presentBy }: PlayerView) {
  return presentAt && [momentWords(presentAt), presentBy].filter(Boolean).join(' · ')
}

/** The deadline of an unpaid spot. */
function deadlineOf({ isPaid, isWithdrawn, isHeld, expiresAt }: PlayerView) {
  if (isPaid || isWithdrawn) return undefined
  return isHeld ? 'Sem prazo: vaga segurada' : expiresAt && formatMoment(expiresAt, settings.timeZone)
}
