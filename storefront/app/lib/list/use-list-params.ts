import { useEffect, useRef } from "react"
import { useLocation, useNavigation, useSearchParams } from "react-router"
import { withChoices } from "./list-params"

/**
 * What narrows and orders a list, as the address has it, so that it can be kept, shared and gone back to. While a
 * change is under way the controls show it already (`params`); the list is that of `shown` until `isLoading` ends.
 */
export function useListParams() {
  const [current, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const isLoading = coming?.pathname === pathname
  const isLeaving = coming !== undefined && !isLoading
  const params = isLoading ? new URLSearchParams(coming.search) : current
  // Choices can follow each other before React has rendered the first.
  const chosen = useRef<URLSearchParams>(undefined)
  useEffect(() => {
    chosen.current = undefined
  }, [coming, current])
  return {
    params,
    current,
    isLoading,
    /** With `replace`, going back skips the list as it is now. Who is on the way elsewhere is not held back. */
    choose(changes: Record<string, string | undefined>, { replace = false } = {}) {
      if (isLeaving) return
      chosen.current = withChoices(chosen.current ?? params, changes)
      setParams(chosen.current, { preventScrollReset: true, replace })
    },
    /** Takes back every choice. */
    reset: () => setParams({}, { preventScrollReset: true }),
  }
}
