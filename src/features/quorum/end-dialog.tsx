import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOnline } from '#app/connection/online.ts'
import { bringChange } from '#app/courtside/bring-change.ts'
import { useCourtside } from '#app/courtside/courtside-context.tsx'
import { answered } from '#app/host/failures.ts'
import { queryClient } from '#app/session/query-client.ts'
import { useSignedInClient } from '#app/session/signed-in-client.ts'
import { counted } from '#contract/formats/formats.ts'
import { getQuorumPlan, type QuorumAction } from '#contract/quorum/quorum-calls.ts'
import type { CategoryView } from '#offline/core/row-types.ts'
import type { EventView } from '#offline/screen-types.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SkeletonList } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { formStack } from '#ui/layout/form.ts'
import { ConfirmEnding } from './confirm-ending.tsx'
import { PlanShown } from './plan-shown.tsx'
import { targetsOf } from './short.ts'
import { filledWords } from './short-words.ts'

interface EndDialogProps {
  view: EventView
  category: CategoryView
  onClose: () => void
}

/** Ends a category with too few people: a choice, its consequences for each person, and a confirmation. */
export function EndDialog({ view, category, onClose }: EndDialogProps) {
  const [seen] = useState(category)
  const [action, setAction] = useState<QuorumAction | ''>('')
  const [targetId, setTarget] = useState('')
  const [adjustsFees, setAdjusts] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isOnline = useOnline()
  const targets = targetsOf(seen, view.categories)
  const target = targets.find(({ id }) => id === targetId)
  const needsTarget = action === 'MERGE' || action === 'MOVE_UP'
  const wanted = { categoryId: seen.id, action, targetId: needsTarget ? targetId : '' }
  const { data: plan, error, refetch } = usePlan(wanted, view.event.id, isOnline)
  const hasOtherFee = plan?.players.some(({ costs }) => costs !== null) ?? false
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={`${seen.title} sem quórum`}
        description={`Tem ${filledWords(seen)}. O que fazer com quem está inscrito?`}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
            <Button disabled={!plan || !isOnline} onClick={() => setAsked(true)}>
              Continuar
            </Button>
          </>
        }
      >
        <div className={formStack}>
          <RadioGroup
            label="O que fazer"
            isList
            options={targets.length > 0 ? actions : actions.slice(2)}
            value={action}
            onValue={(value) => setAction(value as QuorumAction)}
          />
          {needsTarget && (
            <SelectField
              label={action === 'MERGE' ? 'Juntar com' : 'Passar para'}
              options={targets.map(({ id, title, registered, maxPlayers }) => ({
                value: id,
                label: `${title} · ${counted(Math.max(0, maxPlayers - registered), 'vaga', 'vagas')}`,
              }))}
              placeholder="Escolha a categoria"
              value={targetId}
              onValue={setTarget}
            />
          )}
          {!isOnline && (
            <Notice tone="warning" isLive>
              Sem conexão. Isto só pode ser feito com sinal.
            </Notice>
          )}
          {isOnline && error && (
            <Notice tone="warning" isLive>
              {error.message}
            </Notice>
          )}
          {isOnline && !error && !plan && isComplete(wanted) && (
            <SkeletonList rows={2} label="Conferindo os inscritos" />
          )}
          {plan && <PlanShown plan={plan} from={seen.title} to={target?.title} />}
          {hasOtherFee && (
            <Checkbox
              isBoxed
              label="Ajustar o valor de quem não pagou"
              detail="Passa a dever o que a outra categoria custa"
              checked={adjustsFees}
              onToggle={setAdjusts}
            />
          )}
        </div>
      </Dialog>
      {isAsked && plan && action !== '' && (
        <ConfirmEnding
          {...{ plan, action, target, category: seen }}
          adjustsFees={hasOtherFee && adjustsFees}
          onCancel={(hasChanged) => {
            setAsked(false)
            if (hasChanged) void refetch()
          }}
          onDone={onClose}
        />
      )}
    </>
  )
}

const actions = [
  { value: 'MERGE', label: 'Juntar com outra categoria' },
  { value: 'MOVE_UP', label: 'Subir todos de nível' },
  { value: 'REFUND', label: 'Cancelar a categoria e devolver tudo' },
] satisfies { value: QuorumAction; label: string }[]

interface Wanted {
  categoryId: string
  action: QuorumAction | ''
  targetId: string
}

const isComplete = ({ action, targetId }: Wanted): boolean =>
  action === 'REFUND' || (action !== '' && targetId !== '')

/** {host}'s plan for the chosen action, once the choice is complete. Unsent changes of this phone are sent first. */
function usePlan(wanted: Wanted, eventId: string, isOnline: boolean) {
  const client = useSignedInClient()
  const courtside = useCourtside()
  const { categoryId, action, targetId } = wanted
  return useQuery(
    {
      queryKey: ['quorum', categoryId, action, targetId],
      enabled: isOnline && isComplete(wanted),
      gcTime: 0,
      staleTime: 0,
      retry: false,
      queryFn: async () => {
        await courtside.drain()
        const query = { action, ...(targetId !== '' && { targetId }) }
        const outcome = await client(getQuorumPlan, { params: { categoryId }, query })
        if (outcome.kind === 'refused' && outcome.status === 409) void bringChange(courtside, eventId)
        return answered(outcome, { refused: 'Não foi possível conferir a categoria' })
      },
    },
    queryClient,
  )
}
