import { ButtonLink } from "~/components/button-link"
import { StateMessage } from "~/components/state-message"

interface NoResultsProps {
  /** 'No users found' and the like. */
  title: string
  /** The whole list, where filters or a page number leave nothing of it. */
  resetTo?: string | undefined
}

/** An empty list, with the way back to what there is. */
export function NoResults({ title, resetTo }: NoResultsProps) {
  return (
    <StateMessage
      title={title}
      action={
        resetTo && (
          <ButtonLink to={resetTo} variant="secondary">
            Reset Filters
          </ButtonLink>
        )
      }
    />
  )
}
