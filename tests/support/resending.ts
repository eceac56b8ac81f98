/** In ms: the time until a lost packet is first sent again. Each further attempt takes twice as long (RFC 6298). */
const firstWait = 1000

/** One direction of a connection on a line that loses everything while it is dead. Lost data pass later, in order. */
export function createResending(isDead: () => boolean): (act: () => void) => void {
  const lost: (() => void)[] = []
  const tryAgain = (wait: number) => {
    setTimeout(() => {
      if (isDead()) return tryAgain(wait * 2)
      for (const act of lost.splice(0)) act()
    }, wait)
  }
  return (act) => {
    if (lost.length === 0 && !isDead()) return act()
    if (lost.push(act) === 1) tryAgain(firstWait)
  }
}
