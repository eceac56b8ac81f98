/** A channel on which tabs and the worker notify each other of changed rows. */
export interface Channel {
  post(): void
  listen(heard: () => void): void
  close(): void
}

export function broadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  let isClosed = false
  return {
    // A write that was running when the tab left its screens to another user may end after the channel was closed.
    post: () => {
      if (!isClosed) channel.postMessage('changed')
    },
    listen: (heard) => (channel.onmessage = heard),
    close: () => {
      isClosed = true
      channel.close()
    },
  }
}
