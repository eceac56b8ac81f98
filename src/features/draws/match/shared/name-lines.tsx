/** Full names of one side, one line each. @param lines one or two */
export function NameLines({ lines: [one, other] }: { lines: readonly string[] }) {
  return (
    <>
      <span>{one}</span>
      {other !== undefined && <span>{other}</span>}
    </>
  )
}
