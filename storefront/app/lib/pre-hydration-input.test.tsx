import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { renderToString } from "react-dom/server"
import { afterEach, describe, expect, it, vi } from "vitest"
import { PRE_HYDRATION_INPUT_SCRIPT, usePreHydrationInput } from "./pre-hydration-input"

const order = vi.fn()
const noted = vi.fn()

/** Controlled fields, one uncontrolled field (as in react-hook-form), and a button that submits them. */
function OrderForm({ action }: { action?: string }) {
  usePreHydrationInput()
  const [code, setCode] = useState("NONE")
  const [size, setSize] = useState("s")
  const [isGift, setIsGift] = useState(false)
  const [colour, setColour] = useState("red")
  const colourField = (value: string) => ({
    type: "radio",
    name: "colour",
    "aria-label": value,
    checked: colour === value,
    onChange: () => setColour(value),
  })
  return (
    <form action={action} onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
      <textarea aria-label="Note" defaultValue="Ring" onChange={({ target }) => noted(target.value)} />
      <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option value="s">S</option>
        <option value="l">L</option>
      </select>
      <input type="checkbox" aria-label="Gift" checked={isGift} onChange={() => setIsGift(!isGift)} />
      <input {...colourField("red")} />
      <input {...colourField("blue")} />
      <button type="button" onClick={() => noted("more")}>
        More
      </button>
      <button onClick={() => order({ code, size, isGift, colour })}>Order</button>
    </form>
  )
}

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ""
  vi.clearAllMocks()
})

/** The page as the server sends it, with the script from its head. */
function servePage(action?: string) {
  document.body.innerHTML = renderToString(<OrderForm {...(action && { action })} />)
  // The test DOM doesn't run a page's scripts.
  new Function(PRE_HYDRATION_INPUT_SCRIPT)()
}

const enter = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name = "Order") => fireEvent.click(screen.getByRole("button", { name }))
const hydrate = (action?: string) =>
  act(async () => (root = hydrateRoot(document.body, <OrderForm {...(action && { action })} />)))

describe("input before React is running", () => {
  it("is replayed once afterwards, fields first", async () => {
    servePage()
    press()
    press()
    enter("Code", "RECOVER20")
    enter("Note", "Ring twice")
    enter("Size", "l")
    fireEvent.click(screen.getByLabelText("Gift"))
    fireEvent.click(screen.getByLabelText("blue"))
    expect(order).not.toHaveBeenCalled()

    await hydrate()
    await waitFor(() => expect(order).toHaveBeenCalled())
    expect(order.mock.calls).toEqual([[{ code: "RECOVER20", size: "l", isGift: true, colour: "blue" }]])
    expect(noted.mock.calls).toEqual([["Ring twice"]])
    expect(screen.getByLabelText("Code")).toHaveProperty("value", "RECOVER20")
  })

  it("is replayed when the person returns to the page", async () => {
    servePage("/orders")
    const sent = vi.fn((event: Event) => !event.defaultPrevented)
    window.addEventListener("submit", sent)
    press()
    fireEvent(window, new Event("pagehide"))
    press()
    window.removeEventListener("submit", sent)
    expect(sent.mock.results.map(({ value }) => value as unknown)).toEqual([true, true])
    await hydrate("/orders")
  })

  it("is not replayed when the browser submits the form itself", async () => {
    servePage("/orders")
    const sent = vi.fn((event: Event) => !event.defaultPrevented)
    window.addEventListener("submit", sent)
    press()
    press()
    window.removeEventListener("submit", sent)
    expect(sent.mock.results.map(({ value }) => value as unknown)).toEqual([true, false])
    await hydrate("/orders")
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(order).not.toHaveBeenCalled()
  })

  it("is replayed in order when the form may depend on an earlier click", async () => {
    servePage("/orders")
    press("More")
    press()
    await hydrate("/orders")
    await waitFor(() => expect(order).toHaveBeenCalledTimes(1))
    expect(noted.mock.calls).toEqual([["more"]])
  })

  it("excludes input entered between hydration and the replay", async () => {
    servePage()
    enter("Code", "RECOVER20")
    enter("Size", "l")
    await hydrate()
    enter("Code", "RECOVER30")
    fireEvent.click(screen.getByLabelText("Gift"))
    press()
    await waitFor(() => expect(order).toHaveBeenCalled())
    expect(order.mock.calls).toEqual([[{ code: "RECOVER30", size: "l", isGift: true, colour: "red" }]])
    expect(screen.getByLabelText("Code")).toHaveProperty("value", "RECOVER30")
  })

  it("keeps a cleared field empty", async () => {
    servePage()
    enter("Note", "")
    await hydrate()
    await waitFor(() => expect(noted.mock.calls).toEqual([[""]]))
  })

  it("replays nothing when there was no input", async () => {
    servePage()
    await hydrate()
    expect(order).not.toHaveBeenCalled()
    press()
    await waitFor(() => expect(order).toHaveBeenCalled())
    expect(order.mock.calls).toEqual([[{ code: "NONE", size: "s", isGift: false, colour: "red" }]])
  })
})
