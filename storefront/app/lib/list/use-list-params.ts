import { useEffect, useRef } from "react"
import { useLocation, useNavigation, useSearchParams } from "react-router"
import { withChoices } from "./list-params"

/**
 * Filters and sort order of a list, kept in the URL. During a navigation `params` are already the new ones, for the
 * controls, while `current` belong to the list on the screen until `isLoading` ends.
 */
export function useListParams() {
  const [current, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const isLoading = coming?.pathname === pathname
  const isLeaving = coming !== undefined && !isLoading
  const params = isLoading ? new URLSearchParams(coming.search) : current
  // The user can make several choices before React has rendered the first.
  const chosen = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    chosen.current = undefined
  }, [coming, current])
  return {
    params,
    current,
    isLoading,
    /** With `replace`, the current list gets no history entry. Ignored while navigating to another screen. */
    choose(changes: Record<string, string | undefined>, { replace = false } = {}) {
      if (isLeaving) return
      chosen.current = withChoices(chosen.current ?? params, changes)
      setParams(chosen.current, { preventScrollReset: true, replace })
    },
    reset: () => setParams({}, { preventScrollReset: true }),
  }
}
