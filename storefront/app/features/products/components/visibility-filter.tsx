import { Select } from "~/components/select"
import { useUser } from "~/lib/session/get-user"
import { type VisibilityChoice, visibilityOptions } from "../lib/visibility-options"

interface VisibilityFilterProps {
  value: VisibilityChoice
  onChange: (value: VisibilityChoice) => void
}

/** Which level of products to list; offers what the user's role may choose. */
export function VisibilityFilter({ value, onChange }: VisibilityFilterProps) {
  return (
    <Select
      label="Filter by visibility"
      placeholder="Filter by visibility"
      value={value}
      onValueChange={onChange}
      options={visibilityOptions(useUser())}
      className="sm:w-60"
    />
  )
}
