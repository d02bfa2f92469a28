import type { User } from "@shop/contracts"
import { act, cleanup, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, it } from "vitest"
import { useUser } from "~/lib/session/get-user"
import { setViewer } from "~/lib/session/viewer-cache"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { KeptFields } from "./kept-fields"

function Form({ onClose }: { onClose: () => void }) {
  const [city, setCity] = useState("Austin")
  return (
    <form>
      <input aria-label="City" value={city} onChange={({ target }) => setCity(target.value)} />
      {city === "Boston" && (
        <select aria-label="Why">
          {["Near", "Dear"].map((why) => (
            <option key={why}>{why}</option>
          ))}
        </select>
      )}
      <input aria-label="A gift" type="checkbox" />
      <KeptFields draft="parcel" />
      <button type="button" onClick={onClose}>
        Close
      </button>
      <output>{city}</output>
    </form>
  )
}

function Screen() {
  const [isOpen, setOpen] = useState(true)
  return useUser() && isOpen && <Form onClose={() => setOpen(false)} />
}

function open(user: User = NEWCOMER) {
  cleanup()
  const shop = fakeShop({}, user)
  renderScreen(<Screen />, shop)
  return { leave: () => act(() => setViewer(shop.queryClient, null)) }
}

const shown = () => screen.getByRole("status").textContent

async function type() {
  await userEvent.clear(screen.getByLabelText("City"))
  await userEvent.type(screen.getByLabelText("City"), "Boston")
  await userEvent.selectOptions(screen.getByLabelText("Why"), "Dear")
  await userEvent.click(screen.getByLabelText("A gift"))
}

it("fields are restored for the same person after the session ended", async () => {
  const { leave } = open()
  await type()
  await leave()
  await waitFor(() => expect(screen.queryByLabelText("City")).toBeNull())
  open({ ...NEWCOMER, id: 8 })
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
  expect(shown()).toBe("Austin")
  open()
  await waitFor(() => expect(shown()).toBe("Boston"))
  expect(screen.getByLabelText<HTMLSelectElement>("Why").value).toBe("Dear")
  expect(screen.getByLabelText<HTMLInputElement>("A gift").checked).toBe(true)
})

it("saved fields are dropped when the form closes", async () => {
  open()
  await type()
  await userEvent.click(screen.getByRole("button", { name: "Close" }))
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft-"))).toEqual([])
})
