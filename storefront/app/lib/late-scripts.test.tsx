import { fireEvent } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { START_SCRIPT } from "./late-scripts"

const MODULES = "import('/entry.js')"

/** Sets up the page as the server sends it, and runs its script, because the test DOM doesn't. */
function servePage(readyState: DocumentReadyState) {
  document.body.innerHTML = `<button>Menu</button><script type="text/plain" data-late="/a.js /b.js">${MODULES}</script>`
  Object.assign(document.querySelector("script") ?? {}, { nonce: "n0nce" })
  vi.spyOn(document, "readyState", "get").mockReturnValue(readyState)
  new Function(START_SCRIPT)()
}

const started = () =>
  [...document.querySelectorAll<HTMLScriptElement>("script[type=module]")].map(({ textContent, nonce }) => ({
    textContent,
    nonce,
  }))

/** What the page waits for to be painted: called as the browser does after the first paint. */
let paint: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(onEntries: (entries: unknown, observer: { disconnect: () => void }) => void) {
        paint = () => onEntries({}, this)
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ""
  document.body.innerHTML = ""
})

describe("a page's script modules", () => {
  it("start once the page is loaded and painted, preloaded by URL", () => {
    servePage("complete")
    expect(started()).toEqual([])
    window.dispatchEvent(new Event("load"))
    vi.advanceTimersByTime(1000)
    expect(started()).toEqual([])
    paint()
    expect(started()).toEqual([])
    vi.advanceTimersToNextFrame()
    vi.advanceTimersToNextFrame()
    expect(started()).toEqual([{ textContent: MODULES, nonce: "n0nce" }])
    const links = [...document.querySelectorAll("link[rel=modulepreload]")]
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/a.js", "/b.js"])
  })

  it("don't wait for painting in the background", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true)
    servePage("complete")
    window.dispatchEvent(new Event("load"))
    vi.advanceTimersByTime(0)
    expect(started()).toHaveLength(1)
  })

  it.each(["pointerdown", "keydown", "touchstart", "focusin"])("start once, at the first %s", (use) => {
    servePage("interactive")
    const [button] = document.getElementsByTagName("button")
    if (button) for (let time = 0; time < 2; time += 1) fireEvent(button, new Event(use, { bubbles: true }))
    window.dispatchEvent(new Event("load"))
    vi.runAllTimers()
    expect(started()).toHaveLength(1)
  })

  it("start eventually on a page that never finishes loading", () => {
    servePage("interactive")
    vi.runAllTimers()
    expect(started()).toHaveLength(1)
  })

  it("leave the page usable when they fail to load", () => {
    servePage("complete")
    const stop = vi.fn()
    vi.stubGlobal("preHydrationInput", { stop })
    document.body.insertAdjacentHTML("beforeend", "<noscript></noscript>")
    // As parsers leave it where scripts run: a text.
    const rest = document.querySelector("noscript")
    if (rest) rest.textContent = "<p>Without</p>"
    vi.runAllTimers()
    document.querySelector("script[type=module]")?.dispatchEvent(new Event("error"))
    expect(stop).toHaveBeenCalledOnce()
    expect(document.querySelector("noscript")).toBeNull()
    expect(document.querySelector("p")?.textContent).toBe("Without")
  })

  it("wait for the rest of a page still loading", () => {
    servePage("loading")
    fireEvent.keyDown(document.body)
    expect(started()).toEqual([])
    window.dispatchEvent(new Event("DOMContentLoaded"))
    expect(started()).toHaveLength(1)
  })
})
