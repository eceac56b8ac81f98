import { Link } from '@tanstack/react-router'
import { button } from '#ui/buttons/button-recipe.ts'
import { Section } from '#ui/layout/section.tsx'

interface LinkedPartProps {
  title: string
  detail: string
  to: '/manager/event/coupons' | '/manager/event/regulation' | '/manager/event/sponsors'
  event: string
  /** What the link says. */
  children: string
}

/** A part of an event that has a screen of its own. */
export function LinkedPart({ title, detail, to, event, children }: LinkedPartProps) {
  return (
    <Section title={title} detail={detail}>
      <Link to={to} search={{ event }} className={button({ variant: 'secondary' })}>
        {children}
      </Link>
    </Section>
  )
}
