/** The lines of a court in perspective, as `CourtLines` shows them, in a picture 800 wide. */
export const courtLines =
  'M250 20H550L860 260M250 20L-60 260M282 20L22 260M518 20L778 260M201 78H599M400 78V172M104 172H696'

/** The logo without its ball, 202 × 64. */
export const mark =
  'M6.5 70V6.5H27a15.5 15.5 0 0 1 0 31H6.5M61.5 -6V58.5H86M94 75L122 -4L150 75M141 -7L170 37L199 -7M170 33V70'
