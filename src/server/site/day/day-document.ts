import { escaped } from '#server/http/escaped.ts'

interface DayDocument {
  title: string
  description: string
  /** Absolute addresses, because messengers need them. */
  url?: string | undefined
  image?: string | undefined
  /** Size of the picture, when the picture belongs to this page. */
  imageSize?: { width: number; height: number } | undefined
  /** `dark`: always dark; `device`: as the device is set. */
  theme: 'dark' | 'device'
  styles: string
  /** The content of `body`. */
  body: string
  script: string
  /** Whether search engines may show the page: true only if it names no person. */
  isIndexed?: boolean
  /** Further elements of `head`. */
  head?: string
}

/** Runs before the first paint, so that no wrong theme is visible for a moment. */
const themeScript = `(()=>{let t='system';try{t=localStorage.getItem('play:theme')??t}catch{}if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))document.documentElement.dataset.theme='dark'})()`

/** A complete public page. Search engines must not index the names of players. */
export function dayDocument(page: DayDocument): string {
  const {
    title,
    description,
    url,
    image,
    imageSize,
    theme,
    styles,
    body,
    script,
    isIndexed,
    head = '',
  } = page
  const preview = {
    site_name: 'PLAY',
    type: 'website',
    locale: 'pt_BR',
    title,
    description,
    url,
    image,
    'image:width': imageSize && `${imageSize.width}`,
    'image:height': imageSize && `${imageSize.height}`,
  }
  const tags = Object.entries(preview).map(([name, content]) =>
    content ? `<meta property="og:${name}" content="${escaped(content)}">` : '',
  )
  return [
    `<!doctype html><html lang="pt-BR" data-theme="${theme === 'dark' ? 'dark' : 'light'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(title)} · PLAY</title><meta name="description" content="${escaped(description)}">`,
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    '<meta name="theme-color" content="#0e2a22">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...tags,
    '<meta name="twitter:card" content="summary_large_image">',
    theme === 'device' ? `<script>${themeScript}</script>` : '',
    head,
    `<style>${styles}</style></head><body>${body}${script && `<script>${script}</script>`}</body></html>`,
  ].join('')
}
