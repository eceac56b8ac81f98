/** The statuses with which a proxy answers for a server that can't be reached. */
const away = [502, 503, 504]

/** The answer, if it is the server's own. */
export function reachable(answer: Response): Response {
  if (away.includes(answer.status)) throw new Error('the server is away')
  return answer
}
