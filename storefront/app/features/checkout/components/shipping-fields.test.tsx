import type { ShippingForm } from "@shop/contracts"
import { renderToString } from "react-dom/server"
import { useForm } from "react-hook-form"
import { expect, it } from "vitest"
import { fieldsOf } from "~/lib/form/form-fields"
import { ShippingFields } from "./shipping-fields"

const LAST_ADDRESS = { fullName: "Olga Lind", address: "5 Gift Street", city: "Portland", zipCode: "97201" }

function Form() {
  const { register, formState } = useForm<ShippingForm>({ defaultValues: { ...LAST_ADDRESS, state: "OR" } })
  return <ShippingFields field={fieldsOf(register, formState)} />
}

it("a buyer's last address is filled in before scripts run", () => {
  const html = renderToString(<Form />)
  for (const value of Object.values(LAST_ADDRESS)) expect(html).toContain(`value="${value}"`)
  expect(html).toMatch(/<option value="OR" selected="">/)
})
