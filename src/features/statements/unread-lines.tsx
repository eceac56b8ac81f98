import { formatCount } from '#contract/formats/formats.ts'
import type { KeptStatement } from '#offline/statements/kept-statements.ts'
import { Section } from '#ui/layout/section.tsx'
import { List, Row } from '#ui/lists/list.tsx'

/** Lines of the files that were not understood. They are shown, so that no line disappears unnoticed. */
export function UnreadLines({ files }: { files: readonly KeptStatement[] }) {
  const unread = files.flatMap(({ id, name, unread }) => unread.map((line) => ({ ...line, id, name })))
  if (unread.length === 0) return null
  return (
    <Section
      title={`Não entendidas (${formatCount(unread.length)})`}
      detail="Linhas dos arquivos que não contam em nada acima. Confira se falta algum pagamento."
    >
      <List>
        {unread.map(({ id, name, at, text, reason }) => (
          <Row key={`${id} ${at}`} title={text} detail={`${reason} · linha ${at} de ${name}`} />
        ))}
      </List>
    </Section>
  )
}
