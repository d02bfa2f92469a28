import { act, cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useForm } from "react-hook-form"
import { expect, it, vi } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { useLogOut } from "../session/log-out"
import { useFormDraft } from "./use-form-draft"

function Form({ onSaved = () => undefined }: { onSaved?: () => void }) {
  const form = useForm({ defaultValues: { city: "Austin", cvv: "", isGift: false } })
  const { isRestored } = useFormDraft(form, "parcel", ["cvv"])
  const logOut = useLogOut()
  return (
    <form
      onSubmit={form.handleSubmit((values) => {
        form.reset(values)
        onSaved()
      })}
    >
      <input aria-label="City" {...form.register("city")} />
      <input aria-label="Security code" {...form.register("cvv")} />
      <input aria-label="A gift" type="checkbox" {...form.register("isGift")} />
      {isRestored && "What you typed is back"}
      <button>Save</button>
      <button type="button" onClick={() => logOut.mutate()}>
        Logout
      </button>
    </form>
  )
}

/** Opens the form as a reload would, with nothing but the tab's storage. */
function open(user = NEWCOMER) {
  cleanup()
  renderScreen(<Form />, fakeShop({ "POST /api/logout": { status: 204, body: null } }, user))
  return {
    city: () => screen.getByLabelText<HTMLInputElement>("City").value,
    isGift: () => screen.getByLabelText<HTMLInputElement>("A gift").checked,
  }
}

async function type() {
  await userEvent.clear(screen.getByLabelText("City"))
  await userEvent.type(screen.getByLabelText("City"), "Boston")
  await userEvent.type(screen.getByLabelText("Security code"), "123")
  await userEvent.click(screen.getByLabelText("A gift"))
}

it("a form draft survives a reload, without secrets and for one person only", async () => {
  open()
  await type()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("123")
  const again = open()
  expect([again.city(), again.isGift()]).toEqual(["Boston", true])
  screen.getByText("What you typed is back")
  expect(open({ ...NEWCOMER, id: 8 }).city()).toBe("Austin")
})

it.each(["Save", "Logout"])("a form draft is deleted with %s", async (button) => {
  open()
  await type()
  await userEvent.click(screen.getByRole("button", { name: button }))
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft-"))).toEqual([])
  expect(open().city()).toBe("Austin")
})

it("a form works without browser storage", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("Forbidden", "SecurityError")
  })
  const { city } = open()
  await type()
  expect(city()).toBe("Boston")
  vi.restoreAllMocks()
})
