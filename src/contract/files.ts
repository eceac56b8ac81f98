import * as v from 'valibot'
import { call } from './call.ts'

export const requestUpload = call({
  method: 'POST',
  path: 'files',
  summary: 'A signed address to which one picture may be sent, and the key under which it will be kept',
  body: v.object({ fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  created: true,
  answer: v.object({ signedUrl: v.string(), fileKey: v.string() }),
  refusals: ['file.unsupported'],
})
