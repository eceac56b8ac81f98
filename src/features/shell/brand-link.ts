import { css } from '#styled/css'

export const brandLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'touch', color: 'onCourt' })
