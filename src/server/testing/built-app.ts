import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The inline script of the page. */
export const inline = "document.documentElement.dataset.theme = 'dark'"
const page = `<!doctype html><html><head><title>PLAY</title><meta name="description" content="Eventos"><script>${inline}</script>
<script type="application/json" id="play-settings">{}</script>
<script type="module" crossorigin src="/assets/main-abc123.js"></script></head><body></body></html>`

const manifest = {
  main: { file: 'assets/main-abc123.js', name: 'main', isEntry: true },
  _shared: { file: 'assets/shared-1.js', name: 'shared', imports: ['main'] },
  registration: { file: 'assets/register-2.js', name: 'event-register._id', imports: ['main', '_shared'] },
  organiser: { file: 'assets/organiser-3.js', name: 'organiser', imports: ['main'] },
}

/** A new folder with a built app; see `buildApp`. */
export function newApp(assets: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'play-app-'))
  buildApp(folder, assets)
  return folder
}

/** Replaces the app in a folder by another build. @param assets texts by name below `assets/` */
export function buildApp(app: string, assets: Record<string, string>): void {
  rmSync(app, { recursive: true, force: true })
  mkdirSync(join(app, 'assets'), { recursive: true })
  mkdirSync(join(app, '.vite'))
  writeFileSync(join(app, 'index.html'), page)
  writeFileSync(join(app, 'sw.js'), 'self')
  writeFileSync(join(app, 'manifest.webmanifest'), '{}')
  writeFileSync(join(app, 'icon-192.png'), 'picture')
  writeFileSync(join(app, '.vite', 'manifest.json'), JSON.stringify(manifest))
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(app, 'assets', name), text)
}
