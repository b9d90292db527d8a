import type { ListData } from '#app/components/list/list-data.ts'
import type { ListHeadData } from '../shared/list-head.tsx'
import { ListHeading } from '../shared/list-heading.tsx'

type CollectionHeadingProps = { data: ListData; steps: ListHeadData['steps']; description: string | null }

export function CollectionHeading({ data, steps, description }: CollectionHeadingProps) {
  return (
    <>
      <ListHeading data={data} steps={steps} />
      {description ? (
        <p className="mt-2 max-w-text text-pretty wrap-anywhere whitespace-pre-line text-text-2">{description}</p>
      ) : null}
    </>
  )
}
