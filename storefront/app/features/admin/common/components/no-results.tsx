import { ButtonLink } from "~/components/button-link"
import { StateMessage } from "~/components/state-message"

interface NoResultsProps {
  /** For example 'No users found'. */
  title: string
  /** Link to the unfiltered list, if filters or a page number may be why the list is empty. */
  resetTo?: string | undefined
}

/** An empty list, with a link to reset the filters. */
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
