import { useLocation, useNavigation, useSearchParams } from "react-router"
import { withChoices } from "~/lib/with-choices"
import { readListing } from "./listing"

/**
 * The listing that the address describes, and how to change it. While a change is under way the
 * controls show it already (`listing`, `params`), and `isLoading` tells that the list does not yet.
 */
export function useListing() {
  const [current, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const isLoading = coming?.pathname === pathname
  const params = isLoading ? new URLSearchParams(coming.search) : current
  return {
    params,
    listing: readListing(params),
    shown: readListing(current),
    isLoading,
    choose: (changes: Record<string, string | undefined>) =>
      setParams(withChoices(params, changes), { preventScrollReset: true }),
  }
}
