import { useEffect, useState } from "react"
import { useLocation } from "react-router"

/**
 * For dialogs and drawers whose code is fetched when they are first wanted: at the latest with the click that
 * opens them, mostly a moment before, when the pointer comes near. Going elsewhere closes them.
 *
 * @returns `isWanted` says whether to render it at all; `opener` goes to the button that opens it
 */
export function useDialogOnDemand() {
  const [open, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  const onClick = () => {
    setWanted(true)
    setOpen(true)
  }
  return {
    isWanted,
    dialog: { open, onOpenChange: setOpen },
    opener: { "aria-haspopup": "dialog", onPointerEnter: () => setWanted(true), onClick } as const,
  }
}
