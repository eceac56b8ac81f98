import { css } from '#styled/css'

/** The first two letters of a name in upper case, 'PR' when there is none. */
export function initials(name: string | undefined): string {
  return [...(name ?? '').trim()].slice(0, 2).join('').toLocaleUpperCase('pt-BR') || 'PR'
}

/** Decorative: the name is beside it, or is the label of the button around it. */
export function Avatar({ name }: { name: string | undefined }) {
  return (
    <span aria-hidden className={disc}>
      {initials(name)}
    </span>
  )
}

const disc = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  width: '10',
  height: '10',
  borderRadius: 'full',
  bg: 'spark',
  color: 'onSpark',
  fontSize: '[min(0.875rem, 18px)]',
  fontWeight: 'heavy',
})
