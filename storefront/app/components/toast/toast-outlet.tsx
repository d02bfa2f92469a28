import { type ComponentType, useEffect, useState } from "react"
import { fetchCode } from "~/lib/fetch-code"
import { useToast } from "~/lib/toast-store"
import { PlainToast } from "./plain-toast"

const loadToaster = async (): Promise<ComponentType> => (await import("./toaster")).Toaster

/** Fetches what shows toasts when there is the first one to show; without a network, shows it plainly. */
export function ToastOutlet({ load = loadToaster }) {
  const toast = useToast()
  const id = toast?.id
  const [Toaster, setToaster] = useState<ComponentType>()
  const [missedFor, setMissedFor] = useState<number>()
  useEffect(() => {
    if (id === undefined) return
    fetchCode(load).then(
      (Fetched) => setToaster(() => Fetched),
      () => setMissedFor(id),
    )
  }, [id, load])
  if (Toaster) return <Toaster />
  return toast?.open && missedFor === id ? <PlainToast key={id} {...toast} /> : null
}
