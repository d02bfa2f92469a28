import { type ComponentType, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useLazyComponent } from "./use-lazy-component"

/** What a dialog on demand gets, besides what is its own. */
export interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * For dialogs and drawers whose code is fetched when they are first wanted: at the latest with the click that
 * opens them, mostly a moment before, when the pointer comes near. Going elsewhere closes them.
 *
 * @returns `Dialog` is absent until it is there; `opener` goes to the button that opens it
 */
export function useLazyDialog<Props extends DialogState>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const [open, setOpen] = useState(false)
  const { Component: Dialog, preload, loadNow } = useLazyComponent(load)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  const onClick = () => {
    setOpen(true)
    void loadNow().then((isThere) => isThere || setOpen(false))
  }
  return {
    Dialog,
    dialog: { open, onOpenChange: setOpen },
    opener: { "aria-haspopup": "dialog", onPointerEnter: preload, onClick } as const,
  }
}
