/** `21/11/2026 05:00`, as the clock of this phone showed it. A damaged moment is returned unchanged. */
export function clockTime(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return moment
  const [day, month, hour, minute] = [at.getDate(), at.getMonth() + 1, at.getHours(), at.getMinutes()].map(
    (part) => `${part}`.padStart(2, '0'),
  )
  return `${day}/${month}/${at.getFullYear()} ${hour}:${minute}`
}
