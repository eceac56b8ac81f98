import { escaped } from '#server/http/escaped.ts'
import type { Block, Letter } from './letter.ts'

export interface Rendered {
  text: string
  html: string
}

/** Renders a letter as plain text and as HTML with the same content. */
export function renderLetter({ title, blocks }: Letter): Rendered {
  return { text: `${blocks.map(asText).join('\n\n')}\n`, html: page(title, blocks.map(asHtml).join('\n')) }
}

function asText(block: Block): string {
  if ('text' in block) return block.text
  if ('link' in block) return `${block.link}:\n${block.to}`
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return `${block.label}:\n${block.code}`
}

const paragraph = 'margin:0 0 16px'
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5d4a;color:#ffffff;font-weight:600;text-decoration:none'
const monospace =
  'margin:0 0 16px;padding:12px;border:1px solid #8a8a8a;border-radius:8px;font-family:monospace;overflow-wrap:anywhere'

function asHtml(block: Block): string {
  if ('text' in block) return `<p style="${paragraph};white-space:pre-line">${escaped(block.text)}</p>`
  if ('link' in block) {
    const to = escaped(block.to)
    return [
      `<p style="${paragraph}"><a href="${to}" style="${button}">${escaped(block.link)}</a></p>`,
      `<p style="${paragraph};font-size:14px;overflow-wrap:anywhere">Ou copie este endereço: <a href="${to}">${to}</a></p>`,
    ].join('\n')
  }
  if ('facts' in block) {
    const rows = block.facts.map(
      ([label, value]) =>
        `<dt style="font-size:14px">${escaped(label)}</dt><dd style="margin:0 0 8px;font-weight:600;overflow-wrap:anywhere">${escaped(value)}</dd>`,
    )
    return `<dl style="${paragraph}">${rows.join('\n')}</dl>`
  }
  return `<p style="margin:0 0 4px">${escaped(block.label)}:</p>\n<p style="${monospace}">${escaped(block.code)}</p>`
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1c1c1c;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`
}
