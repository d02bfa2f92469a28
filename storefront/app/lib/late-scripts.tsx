import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react"
import { Scripts } from "react-router"
import { useHydrated } from "./use-hydrated"

/** Events that count as the first use of a page. */
const FIRST_USES = ["pointerdown", "keydown", "touchstart", "focusin"]

/** When the modules start at the latest, even if pictures are still loading or nothing was painted. */
const LATEST_START_MS = 4000

/**
 * Runs in the head. Starts the page's modules when the page has loaded and is painted, at its first use, or after four
 * seconds, so that pictures, fonts, styles and the first paint have the network and the processor to themselves until
 * then. A page in the background is not painted and does not wait for it. Earlier input is recorded by
 * `pre-hydration-input.ts`.
 *
 * If they can't be loaded, because something blocks them, the page becomes what it is without scripts.
 */
export const START_SCRIPT = `{
  const uses = ${JSON.stringify(FIRST_USES)}
  const onerror = () => {
    window.preHydrationInput?.stop()
    for (const rest of document.querySelectorAll("noscript")) rest.outerHTML = rest.textContent
  }
  const start = () => {
    for (const use of uses) removeEventListener(use, begin, true)
    for (const late of document.querySelectorAll("script[data-late]")) {
      for (const href of late.dataset.late.split(" ").filter(Boolean))
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
      const { nonce, textContent } = late
      document.body.append(Object.assign(document.createElement("script"), { type: "module", nonce, textContent, onerror }))
    }
  }
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    if (document.readyState !== "loading") start()
    else addEventListener("DOMContentLoaded", start)
  }
  for (const use of uses) addEventListener(use, begin, { capture: true, passive: true })
  const beginPainted = () => {
    if (document.hidden) return begin()
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      // The frame after the next one, because pictures that were complete at the end of loading may be painted in it.
      requestAnimationFrame(() => requestAnimationFrame(begin))
    }).observe({ type: "paint", buffered: true })
  }
  addEventListener("load", () => setTimeout(beginPainted))
  setTimeout(begin, ${LATEST_START_MS})
}`

/** Paths that are never prefetched, because they are personal or aren't pages. */
const NOT_AHEAD = ["/account*", "/admin*", "/api/*", "/auth*", "/checkout*", "/images/*", "/membership/*"]

/**
 * Lets the browser prefetch the page of a link that is about to be followed, until hydration. From then on React Router
 * prefetches the next screen's data and modules (`prefetch="intent"`), and the rules are removed.
 */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NOT_AHEAD } }] },
      eagerness: "moderate",
    },
  ],
})

type Props = Record<string, unknown> & { children?: ReactNode }

function elementsOf(node: ReactNode): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return []
    return child.type === Fragment ? elementsOf(child.props.children) : [child]
  })
}

/**
 * React Router's `<Scripts>` on the server, with modules that wait for `START_SCRIPT`: their preload links become URLs
 * in `data-late`, and the script that imports them becomes plain text, allowed by the same hash or nonce.
 */
export function LateScripts({ nonce }: { nonce?: string | undefined }) {
  // Called instead of rendered, so that the elements it returns can be changed.
  const elements = elementsOf(Scripts({ nonce }))
  const addresses = elements.filter(({ type }) => type === "link").map((link) => link.props.href)
  const [state, modules] = elements.filter(({ type }) => type === "script")
  if (!state || !modules) return null
  const { async: _, ...rest } = modules.props
  return (
    <>
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
      {state}
      <script {...rest} type="text/plain" data-late={addresses.join(" ")} />
    </>
  )
}

const PLACEHOLDER = <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />

/** Replaces `LateScripts` in the browser: hydrates the server's scripts, and then removes them. */
export function LateScriptsPlaceholder() {
  if (useHydrated()) return null
  return (
    <>
      {PLACEHOLDER}
      {PLACEHOLDER}
      {PLACEHOLDER}
    </>
  )
}
