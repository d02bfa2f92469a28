import { useEffect } from "react"
import { dismissToast, type Toast } from "~/lib/toast-store"

const DURATION_MS = 5000

/** A plain toast, in case the toaster could not be loaded. */
export function PlainToast({ id, title, description }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), DURATION_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <p
      role="alert"
      className="fixed inset-x-4 top-4 z-60 rounded-md border border-danger bg-danger-soft p-4 text-sm shadow-raised sm:top-auto sm:left-auto sm:bottom-6 sm:right-6 sm:w-96"
    >
      <strong className="font-semibold">{title}</strong>
      {description && <span className="block text-ink-soft">{description}</span>}
    </p>
  )
}
