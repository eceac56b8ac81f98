/** How tabs and the worker tell each other that rows changed. */
export interface Channel {
  post(): void
  listen(heard: () => void): void
  close(): void
}

export function broadcast(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    post: () => channel.postMessage('changed'),
    listen: (heard) => (channel.onmessage = heard),
    close: () => channel.close(),
  }
}
