import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { MemoryRouter } from "react-router"
import { describe, expect, it, vi } from "vitest"
import { useToast } from "./toast-store"
import { type DialogState, useLazyDialog } from "./use-lazy-dialog"

const Cart = ({ open }: DialogState) => open && <p role="dialog">Your cart</p>
const load = vi.fn(async () => ({ default: Cart }))

function CartButton() {
  const { Dialog, dialog, opener } = useLazyDialog(load)
  return (
    <>
      <p>{useToast()?.title}</p>
      <button {...opener}>Open</button>
      {Dialog && <Dialog {...dialog} />}
    </>
  )
}

const show = () =>
  render(
    <MemoryRouter>
      <CartButton />
    </MemoryRouter>,
  )

describe("useLazyDialog", () => {
  it("opens the fetched dialog", async () => {
    show()
    await userEvent.click(screen.getByRole("button", { name: "Open" }))
    expect(await screen.findByRole("dialog")).toBeTruthy()
  })

  it("reports a missing connection, keeps the page, and opens on the next click", async () => {
    load.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"))
    show()
    await userEvent.click(screen.getByRole("button", { name: "Open" }))
    expect(await screen.findByText("No connection")).toBeTruthy()
    expect(screen.queryByRole("dialog")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Open" }))
    expect(await screen.findByRole("dialog")).toBeTruthy()
  })
})
