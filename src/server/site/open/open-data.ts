import { whenAndWhere } from '../structured-data.ts'
import type { ItemList, SportsEvent, WithContext } from 'schema-dts'
import type { PublicMainEvent, PublicStage } from '#contract/main-events.ts'
import type { ListedEvent } from '#contract/registrations/listed-events.ts'

const pageOf = (base: string, { id }: { id: string }) => `${base}/event-register/${id}`

const itemList = (items: ItemList['itemListElement']): WithContext<ItemList> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  ...(items !== undefined && { itemListElement: items }),
})

/** The events of the start page as https://schema.org/ItemList; the page of each event has its own data. */
export const listOfEvents = (events: readonly ListedEvent[], base: string) =>
  itemList(
    events.map((event, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: event.title,
      url: pageOf(base, event),
    })),
  )

/** The future stages of a main event as https://schema.org/SportsEvent. No players are named. */
export const stagesOf = ({ name, next }: PublicMainEvent, base: string, timeZone: string) =>
  itemList(
    next.map((stage, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: stageData(stage, { organizer: name, base, timeZone }),
    })),
  )

function stageData(
  stage: PublicStage,
  { organizer, base, timeZone }: { organizer: string; base: string; timeZone: string },
): SportsEvent {
  return {
    ...whenAndWhere({ ...stage, organizer }, timeZone),
    url: pageOf(base, stage),
  }
}
