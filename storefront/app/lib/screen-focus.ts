import { useEffect } from "react"
import { useLocation } from "react-router"

/** The screen that is shown; outside React, because each layout has its own frame. */
let shown: { path: string; title: string } | undefined
let count = 0

/** Changes whenever a new screen is shown. */
export const screenNumber = () => count

/** Moves the focus to the screen's heading, which screen readers then read. */
export function focusScreen(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main")
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to each new screen after a navigation in the browser. A field that the screen itself has focused keeps
 * it, and so does an open dialog, until it closes. Another path with the same title is the same screen.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const { title } = document
    const isNew = shown && shown.path !== pathname && shown.title !== title
    shown = { path: pathname, title }
    if (!isNew) return
    count += 1
    if (!document.activeElement?.matches("input, select, textarea, [role=dialog] *")) focusScreen()
  }, [pathname])
}
