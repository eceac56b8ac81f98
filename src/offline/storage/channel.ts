/** How tabs and the worker tell each other that rows changed. */
export interface Channel {
  post(): void
  listen(heard: () => void): void
  close(): void
}

export function broadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  let isClosed = false
  return {
    // What was being written when the tab made room for another user ends after the channel.
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
