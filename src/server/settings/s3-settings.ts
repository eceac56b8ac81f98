import * as v from 'valibot'
import { address, web } from './setting-values.ts'

/** A bucket of a store with the API of S3. */
export interface S3Settings {
  /** Without the bucket and a trailing slash: `https://s3.example.com`. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export const S3Environment = {
  S3_ENDPOINT: v.optional(address('S3_ENDPOINT', web)),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{3,255}$/, 'S3_BUCKET precisa ser o nome de um bucket')),
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
}
type Read = v.InferOutput<v.ObjectSchema<typeof S3Environment, undefined>>

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Incomplete settings are a mistake: pictures would be stored in a place where nobody expects them. */
export function s3Problems(read: Read): string[] {
  const missing = needed.filter((name) => !read[name])
  return missing.length === 0 || missing.length === needed.length
    ? []
    : [`Defina ${missing.join(', ')}, ou nenhuma das variáveis S3_….`]
}

/** Undefined when no S3 setting is set. */
export function s3Settings(read: Read): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = read
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region: read.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
  }
}
