import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { client } from '#app/host/client.ts'
import { knownLevels, levelsOf } from '#app/host/levels.ts'
import { useLivePart } from '#ui/use-live.ts'
import { useEventView } from '#app/courtside/courtside-context.tsx'
import { mayOrganise } from '#app/events/permissions.ts'
import type { EventView } from '#offline/screen-types.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { MatchGroups } from './match-groups.tsx'
import { PointColumns } from './point-columns.tsx'
import { UnreadLines } from './unread-lines.tsx'
import { useStatements } from './use-statements.ts'

/** /manager/event/statements: checks the bank's files on this device, with or without a connection. */
export function StatementsScreen({ eventId }: { eventId: string }) {
  const view = useEventView(eventId)
  if (!view) return null
  return (
    <Page title="Conferir extrato" subtitle="O arquivo do banco é lido neste aparelho e não sai dele.">
      <title>{`Conferir extrato · ${view.event.title} · PLAY`}</title>
      {mayOrganise(view.event) ? (
        <Statements view={view} />
      ) : (
        <EmptyState icon={<Lock aria-hidden />} title="Só para a organização">
          O extrato é conferido por quem organiza o evento.
        </EmptyState>
      )}
    </Page>
  )
}

function Statements({ view }: { view: EventView }) {
  const statements = useStatements(view)
  const { files, refusals, asked } = statements
  const lacksEntries = useLivePart(knownLevels, (levels) => levels !== undefined && !levels.includes('money'))
  useEffect(() => void levelsOf(client), [])
  return (
    <>
      <ChooseFiles statements={statements} />
      {lacksEntries && (
        <Notice tone="warning" title="Este servidor ainda não guarda as ligações com o extrato">
          Marcar pagamentos funciona, mas em outro aparelho o mesmo lançamento pode ser marcado de novo.
          Confira em um aparelho só.
        </Notice>
      )}
      {refusals.map(({ name, reason }) => (
        <Notice key={name} tone="warning" title={name} isLive>
          {reason}
        </Notice>
      ))}
      {asked && <PointColumns key={asked.name} asked={asked} onPointed={statements.point} />}
      {files.length > 0 && <MatchGroups view={view} files={files} />}
      {files.length > 0 && <UnreadLines files={files} />}
    </>
  )
}
