import { type ComponentProps, type ReactNode, useState } from "react"
import { useLocation } from "react-router"
import { newKey } from "~/lib/route-form/new-key"
import { DONE, useDone, useRefusal } from "~/lib/route-form/refusal"
import { useUser } from "~/lib/session/get-user"

interface RouteFormProps extends Omit<ComponentProps<"form">, "name" | "method"> {
  /** The form's name in the action of the route. */
  name: string
  /** Says that it is done, if the form leads back to its page. */
  done?: ReactNode
  /** Whether the form takes effect for one account, once: not for pages that are the same for several people. */
  isPersonal?: boolean
  /** False if the form itself says why it was refused. */
  showsRefusal?: boolean
}

/** The address of the page, without what it says of a form that was sent before. */
function usePageAddress(): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.delete(DONE)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Says that a form was accepted, on the page to which its action leads. */
export function DoneNote({ form, children }: { form: string; children: ReactNode }) {
  const isDone = useDone(form)
  return (
    isDone && (
      <p role="status" className="font-medium text-accent">
        {children}
      </p>
    )
  )
}

/** For whom the page was rendered, and a key that makes the form take effect once however often it is sent. */
function PersonalFields({ idempotencyKey }: { idempotencyKey: string | undefined }) {
  const user = useUser()
  const [key] = useState(() => idempotencyKey ?? newKey())
  return (
    <>
      <input type="hidden" name="account" value={user?.id ?? ""} />
      <input type="hidden" name="idempotencyKey" value={key} suppressHydrationWarning />
    </>
  )
}

/**
 * A form that the action of its route takes where no scripts run, or not yet: the browser sends it, and the page comes
 * back with what is wrong above and beside the fields. With scripts, `onSubmit` handles it.
 */
export function RouteForm({
  name,
  action,
  done,
  isPersonal = false,
  showsRefusal = true,
  onSubmit,
  children,
  ...rest
}: RouteFormProps) {
  const address = usePageAddress()
  const refusal = useRefusal(name)
  return (
    <form
      noValidate
      {...rest}
      action={action ?? address}
      method="post"
      onSubmit={
        onSubmit &&
        ((event) => {
          // Also of a press that the handler ignores because the one before is under way.
          event.preventDefault()
          onSubmit(event)
        })
      }
    >
      <input type="hidden" name="form" value={name} />
      {isPersonal && <PersonalFields idempotencyKey={refusal?.idempotencyKey} />}
      {refusal?.message && showsRefusal && (
        <p role="alert" tabIndex={-1} autoFocus className="font-medium text-danger outline-none">
          {refusal.message}
        </p>
      )}
      {done && <DoneNote form={name}>{done}</DoneNote>}
      {children}
    </form>
  )
}
