import type { ComponentProps, ReactNode } from "react"
import { useLocation } from "react-router"
import { DONE, useRefusal } from "~/lib/route-form/refusal"

interface RouteFormProps extends Omit<ComponentProps<"form">, "name" | "method"> {
  /** The form's name in the action of the route. */
  name: string
  /** Says that it is done, if the form leads back to its page. */
  done?: ReactNode
}

/** The address of the page, without what it says of a form that was sent before. */
function usePageAddress(): { address: string; done: string | null } {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const done = query.get(DONE)
  query.delete(DONE)
  const rest = query.toString()
  return { address: pathname + (rest && `?${rest}`), done }
}

/**
 * A form that the action of its route takes where no scripts run, or not yet: the browser sends it, and the page comes
 * back with what is wrong above and beside the fields. With scripts, `onSubmit` handles it.
 */
export function RouteForm({ name, action, done, children, ...rest }: RouteFormProps) {
  const page = usePageAddress()
  const refusal = useRefusal(name)
  return (
    <form noValidate {...rest} action={action ?? page.address} method="post">
      <input type="hidden" name="form" value={name} />
      {refusal && (
        <p role="alert" tabIndex={-1} autoFocus className="font-medium text-danger outline-none">
          {refusal.message}
        </p>
      )}
      {done && page.done === name && (
        <p role="status" className="font-medium text-accent">
          {done}
        </p>
      )}
      {children}
    </form>
  )
}
