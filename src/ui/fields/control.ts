import { css } from '#styled/css'

/** The style of the box of text fields and pickers. */
export const control = css({
  width: 'full',
  minHeight: 'touch',
  paddingInline: '3.5',
  paddingBlock: '2.5',
  borderRadius: 'md',
  border: 'edge',
  bg: 'raised',
  color: 'text',
  textStyle: 'body',
  transition: 'colors',
  _placeholder: { color: 'muted', opacity: '1' },
  _hover: { borderColor: 'text' },
  '&:focus-visible': { outlineOffset: '0', borderColor: 'focus' },
  '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'invalid' },
  '&:disabled': { bg: 'neutralSoft', color: 'muted', borderColor: 'line', cursor: 'not-allowed' },
  '&[readonly]': { bg: 'neutralSoft', borderColor: 'line' },
})
