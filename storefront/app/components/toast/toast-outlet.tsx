import { lazy, Suspense } from "react"
import { useToast } from "~/lib/toast-store"

const Toaster = lazy(async () => ({ default: (await import("./toaster")).Toaster }))

/** Fetches what shows toasts when there is the first one to show. */
export function ToastOutlet() {
  const toast = useToast()
  return (
    toast && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  )
}
