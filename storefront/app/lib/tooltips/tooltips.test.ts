import { fireEvent } from "@testing-library/dom"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { showTooltips } from "./tooltips"

let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<button data-tooltip="Edit">E</button><button data-tooltip="Delete">D</button><p>Text</p>`
  end = showTooltips()
})
afterEach(() => {
  end()
  vi.useRealTimers()
  document.body.innerHTML = ""
})

const text = () => document.querySelector("[data-tooltip-text]")?.textContent
const enter = (selector: string) =>
  fireEvent.pointerOver(document.querySelector(selector) ?? document.body, { pointerType: "mouse" })

it("a tooltip appears after the pointer rests for 700 ms", () => {
  enter("button")
  vi.advanceTimersByTime(699)
  expect(text()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(text()).toBe("Edit")
  enter("p")
  expect(text()).toBeUndefined()
})

it("a tooltip appears at once within 300 ms of another", () => {
  enter("button")
  vi.advanceTimersByTime(700)
  enter("p")
  vi.advanceTimersByTime(299)
  enter("button + button")
  vi.advanceTimersByTime(0)
  expect(text()).toBe("Delete")
})

it("a tooltip waits again after a longer pause", () => {
  enter("button")
  vi.advanceTimersByTime(700)
  enter("p")
  vi.advanceTimersByTime(300)
  enter("button + button")
  vi.advanceTimersByTime(699)
  expect(text()).toBeUndefined()
})

it.each([
  ["a click", () => fireEvent.pointerDown(document.body)],
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["scrolling", () => fireEvent.scroll(document)],
])("a tooltip closes with %s", (_what, act) => {
  enter("button")
  vi.advanceTimersByTime(700)
  act()
  expect(text()).toBeUndefined()
})

it("a tooltip appears for a control focused before tooltips started", () => {
  end()
  document.querySelector("button")?.focus()
  end = showTooltips()
  vi.advanceTimersByTime(700)
  expect(text()).toBe("Edit")
})
