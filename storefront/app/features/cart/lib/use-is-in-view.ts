import { type RefObject, useEffect, useState } from "react"

/** Whether an element is entirely inside the viewport; false until that is known. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current || !("IntersectionObserver" in window)) return
    // A busy browser may deliver several entries at once, oldest first.
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      {
        threshold: 1,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
