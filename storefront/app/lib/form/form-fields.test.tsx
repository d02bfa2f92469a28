import { renderToString } from "react-dom/server"
import { useForm } from "react-hook-form"
import { expect, it } from "vitest"
import { fieldsOf } from "./form-fields"

function Form() {
  const { register, formState } = useForm({ defaultValues: { name: "Knee brace", stock: 12, note: "" } })
  const field = fieldsOf(register, formState)
  return (["name", "stock", "note"] as const).map((name) => {
    const { error: _, ...input } = field(name)
    return <input key={name} {...input} />
  })
}

it("initial field values work before scripts run", () => {
  const values = renderToString(<Form />).matchAll(/<input[^>]* value="([^"]*)"/g)
  expect([...values].map(([, value]) => value)).toEqual(["Knee brace", "12", ""])
})
