import { QueryClientProvider } from "@tanstack/react-query"
import { render, screen } from "@testing-library/react"
import { useForm } from "react-hook-form"
import { createMemoryRouter, RouterProvider } from "react-router"
import { expect, it } from "vitest"
import { fieldsOf } from "~/lib/form/form-fields"
import { useRefused } from "~/lib/form/use-refused"
import { type Refusal } from "~/lib/route-form/refusal"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { CheckboxField } from "../field/checkbox-field"
import { InputField } from "../field/input-field"
import { RouteForm } from "./route-form"

function Form() {
  const initial = { name: "Nora", size: 3, isGift: true, password: "" }
  const { register, formState } = useForm(useRefused("parcel", initial))
  const field = fieldsOf(register, formState)
  return (
    <RouteForm name="parcel" isPersonal done="Sent." aria-label="Parcel">
      <InputField label="Name" {...field("name")} />
      <InputField label="Size" {...field("size")} />
      <CheckboxField label="A gift" {...field("isGift")} />
    </RouteForm>
  )
}

const REFUSAL: Refusal = {
  form: "parcel",
  code: "validation",
  message: "Please check the highlighted fields and try again.",
  errors: { name: "Too short" },
  values: { name: "N", size: "5" },
}

/** The page after the action has answered with `actionData`. */
function open(actionData?: Refusal, at = "/parcel?to=me") {
  const { queryClient } = fakeShop({}, NEWCOMER)
  const routes = [{ id: "parcel", path: "/parcel", element: <Form /> }]
  const hydrationData = actionData && { hydrationData: { actionData: { parcel: actionData } } }
  const router = createMemoryRouter(routes, { initialEntries: [at], ...hydrationData })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLFormElement>("form", { name: "Parcel" })
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it("a route form is sent to its page with the account and its own key", () => {
  const form = open()
  expect([form.getAttribute("action"), form.method]).toEqual(["/parcel?to=me", "post"])
  const { form: name, account, idempotencyKey } = Object.fromEntries(new FormData(form))
  expect([name, account]).toEqual(["parcel", String(NEWCOMER.id)])
  expect(idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.queryByRole("alert")).toBeNull()
})

it("a route form shows the input and its errors", () => {
  open(REFUSAL)
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    REFUSAL.message,
    "Too short",
  ])
  expect([valueOf("Name"), valueOf("Size")]).toEqual(["N", "5"])
  expect(screen.getByLabelText<HTMLInputElement>("A gift").checked).toBe(false)
  expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true")
})

it("a route form ignores errors from another form on the page", () => {
  open({ ...REFUSAL, form: "letter" })
  expect(screen.queryByRole("alert")).toBeNull()
  expect(valueOf("Name")).toBe("Nora")
})

it("a route form sends the same key again while the result is unknown", () => {
  const form = open({ ...REFUSAL, idempotencyKey: "once" })
  expect(new FormData(form).get("idempotencyKey")).toBe("once")
})

it("a route form confirms success, and clears the message when sent again", () => {
  const form = open(undefined, "/parcel?to=me&done=parcel")
  expect(screen.getByRole("status").textContent).toBe("Sent.")
  expect(form.getAttribute("action")).toBe("/parcel?to=me")
})
