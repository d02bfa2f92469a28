import { useSearchParams } from "react-router"
import { useUser } from "~/lib/session/get-user"
import { type VisibilityChoice, visibilityChoice } from "./visibility-options"

/** The visibility filter, kept in the address so that a filtered list can be linked and gone back to. */
export function useVisibilityParam(): [VisibilityChoice, (value: VisibilityChoice) => void] {
  const [params, setParams] = useSearchParams()
  const choice = visibilityChoice(params.get("visibility"), useUser())
  const choose = (value: VisibilityChoice) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === "all") next.delete("visibility")
        else next.set("visibility", value)
        return next
      },
      { preventScrollReset: true },
    )
  return [choice, choose]
}
