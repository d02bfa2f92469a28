import { act, render, screen } from "@testing-library/react"
import { useRef } from "react"
import { afterEach, expect, it, vi } from "vitest"
import { useIsInView } from "./use-is-in-view"

type Observation = Pick<IntersectionObserverEntry, "isIntersecting">

function Watched() {
  const element = useRef<HTMLParagraphElement>(null)
  return <p ref={element}>{useIsInView(element) ? "in view" : "out of view"}</p>
}

afterEach(() => vi.unstubAllGlobals())

it("visibility follows the newest of several observations", () => {
  let observed: (entries: Observation[]) => void = () => undefined
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof observed) {
        observed = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  render(<Watched />)
  act(() => observed([{ isIntersecting: true }]))
  expect(screen.getByText("in view")).toBeTruthy()
  act(() => observed([{ isIntersecting: true }, { isIntersecting: false }]))
  expect(screen.getByText("out of view")).toBeTruthy()
})
