import type { FormEvent } from "react"
import type { FormAction } from "~/config/form-actions"
import { Button } from "../button"

interface PressFormProps {
  /** Where a browser without scripts sends the token; see `form-actions.ts`. */
  action: FormAction
  /** From the emailed link. */
  token: string
  /** Label of the button. */
  label: string
  pending: boolean
  onPress: () => Promise<unknown>
}

/** The one button of a page that an emailed link opens. */
export function PressForm({ action, token, label, pending, onPress }: PressFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onPress()
  }
  return (
    <form action={action} method="post" onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" pending={pending} className="w-full">
        {label}
      </Button>
    </form>
  )
}
