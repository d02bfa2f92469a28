import type { FormEvent } from "react"
import { Button } from "../button"
import { RouteForm } from "../form/route-form"

interface PressFormProps {
  /** The form's name in the action of the route, which reads the link's token from the address. */
  name: string
  /** Label of the button. */
  label: string
  pending: boolean
  onPress: () => Promise<unknown>
}

/** The one button of a page that an emailed link opens. */
export function PressForm({ name, label, pending, onPress }: PressFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onPress()
  }
  return (
    <RouteForm name={name} onSubmit={submit} className="grid gap-5">
      <Button type="submit" size="lg" pending={pending} className="w-full">
        {label}
      </Button>
    </RouteForm>
  )
}
