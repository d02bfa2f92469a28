import { type ComponentType, useEffect, useState } from "react"
import { importOnDemand } from "~/lib/import-on-demand"
import { useToast } from "~/lib/toast-store"
import { PlainToast } from "./plain-toast"

const loadToaster = async (): Promise<ComponentType> => (await import("./toaster")).Toaster

/** Loads the toaster with the first toast; if it can't be loaded, shows a plain toast. */
export function ToastOutlet({ load = loadToaster }) {
  const toast = useToast()
  const id = toast?.id
  const [Toaster, setToaster] = useState<ComponentType>()
  const [missedFor, setMissedFor] = useState<number>()
  useEffect(() => {
    if (id === undefined) return
    importOnDemand(load).then(
      (Fetched) => setToaster(() => Fetched),
      () => setMissedFor(id),
    )
  }, [id, load])
  const isMissing = toast?.open && missedFor === id
  // As a live region, it stays readable while a dialog hides the rest of the page.
  return <div aria-live="off">{Toaster ? <Toaster /> : isMissing && <PlainToast key={id} {...toast} />}</div>
}
