/** A name that says too little, or that had several meanings (docs/words.md). */
export interface RefusedWord {
  /** The refused identifier, in exactly this case. */
  word: string
  /** The word to use instead. */
  instead: string
  /** Files in which the word is stored or sent, or has exactly its usual meaning. */
  staysIn?: RegExp
}

const many = ['known', 'made', 'told', 'written', 'leaving'].map((word) => ({
  word,
  instead: 'what the thing is: stored, cached, before, created, answered, text, columns …',
}))

export const refusedWords: readonly RefusedWord[] = [
  ...many,
  { word: 'meaning', instead: 'verdict' },
  { word: 'sentAgain', instead: 'requeued' },
  { word: 'besides', instead: 'sideEffects' },
  { word: 'keeping', instead: 'redaction' },
  { word: 'Keeping', instead: 'Redaction' },
  { word: 'Made', instead: 'TapStamp' },
  { word: 'Unmarked', instead: 'NotificationFacts' },
  { word: 'WaysOut', instead: 'ConflictActions' },
  { word: 'Two', instead: 'Pairing' },
  { word: 'ground', instead: 'fixture' },
  { word: 'Ground', instead: 'Fixture' },
  { word: 'door', instead: 'proxy' },
  // In the engine's tests: what the network does to a request of the phone.
  {
    word: 'weather',
    instead: 'fault',
    staysIn: /^src\/offline\/testing\/|^tests\/(?:courtside|histories|bench\/(?:players|waiting))\//,
  },
  { word: 'Hold', instead: 'RetryDelay' },
  // The kind and its call; the field of a stored operation and the key of the stored delay of {host}.
  {
    word: 'hold',
    instead: 'retryDelay',
    staysIn:
      /^src\/features\/players\/sheet\/hold-spot\.ts$|^src\/offline\/(?:operations\/(?:hold|kinds)\.ts|core\/operation\.ts|storage\/database\.ts|memory\.ts|outbox\/settling\.ts|sending\/(?:drain|passes)\.ts|testing\/)|^src\/server\/.*\.test\.ts$|^tests\/(?:courtside|histories)\//,
  },
  // A phone takes over the operations that another phone hands over.
  {
    word: 'takeOver',
    instead: 'acceptOwnership, replaceKeptScreen',
    staysIn: /^src\/(?:offline|features\/sync)\/|^tests\/courtside\//,
  },
  // The number of a draw or of an order of play.
  {
    word: 'lot',
    instead: 'random',
    staysIn:
      /draws?\b|drawn-|demo-plan|next-matches|tournament|order-of-play|^src\/(?:features\/audit|offline\/(?:testing|operations))\/|^tests\/(?:oracle|e2e|support)\//,
  },
  // A venue; in draws, the final rank of an entry, or the court and time of a match; on a kept screen, a scroll
  // position.
  {
    word: 'place',
    instead: 'index, spot, entry, root',
    staysIn:
      /^src\/(?!ui\/(?!lists\/scroll-restoration)|offline\/(?:outbox|rows|sending)\/)|^tests\/(?:e2e|faults|oracle|support|histories\/draws|soak\/tournament)\//,
  },
]
