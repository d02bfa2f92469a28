import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** Whether the page runs in a browser by now; false on the server and while its HTML is taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
