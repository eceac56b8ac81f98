/** What a proxy says for a server that does not answer. */
const away = [502, 503, 504]

/** The answer, where it is the server's own. */
export function reachable(answer: Response): Response {
  if (away.includes(answer.status)) throw new Error('the server is away')
  return answer
}
