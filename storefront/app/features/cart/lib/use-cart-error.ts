import { toast } from "~/lib/toast-store"
import { useSessionEnded } from "~/lib/session/use-session-ended"

/** Handles failed changes of cart items: logs them, and shows them unless `silent`, as in the drawer. Where
 * the session has ended, it leads to the sign-in. */
export function useCartError(silent: boolean) {
  const sessionEnded = useSessionEnded({
    title: "Please sign in again",
    description: "We've saved your cart.",
  })
  return async (failure: string, error: Error) => {
    console.error(failure, error)
    if ((await sessionEnded(error)) || silent) return
    toast({ title: "Error", description: failure, variant: "destructive" })
  }
}
