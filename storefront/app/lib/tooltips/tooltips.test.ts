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

it("comes after the pointer has rested for 700 ms", () => {
  enter("button")
  vi.advanceTimersByTime(699)
  expect(text()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(text()).toBe("Edit")
  enter("p")
  expect(text()).toBeUndefined()
})

it("comes at once within 300 ms of another one", () => {
  enter("button")
  vi.advanceTimersByTime(700)
  enter("p")
  vi.advanceTimersByTime(299)
  enter("button + button")
  vi.advanceTimersByTime(0)
  expect(text()).toBe("Delete")
})

it("waits again later than that", () => {
  enter("button")
  vi.advanceTimersByTime(700)
  enter("p")
  vi.advanceTimersByTime(300)
  enter("button + button")
  vi.advanceTimersByTime(699)
  expect(text()).toBeUndefined()
})

it.each([
  ["a press", () => fireEvent.pointerDown(document.body)],
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["scrolling", () => fireEvent.scroll(document)],
])("goes with %s", (_what, act) => {
  enter("button")
  vi.advanceTimersByTime(700)
  act()
  expect(text()).toBeUndefined()
})

it("comes where the keyboard was before tooltips began", () => {
  end()
  document.querySelector("button")?.focus()
  end = showTooltips()
  vi.advanceTimersByTime(700)
  expect(text()).toBe("Edit")
})
