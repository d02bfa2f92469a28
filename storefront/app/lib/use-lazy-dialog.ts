import { type ComponentType, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { useLazyComponent } from "./use-lazy-component"

/** Props that every lazy dialog gets. */
export interface DialogState {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * For dialogs and drawers whose code is loaded on demand: on hover, or at the latest with the click that opens them.
 * Navigation closes them.
 *
 * @returns `Dialog` is undefined until it is loaded; `opener` holds the props of the button that opens it
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
