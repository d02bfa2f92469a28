import { useSearchParams } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { ContactEmail } from "~/components/contact-email"
import { PressForm } from "~/components/page/press-form"
import { TaskPage } from "~/components/page/task-page"
import { paths } from "~/config/paths"
import { useDone, useRefusedError } from "~/lib/route-form/refusal"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useUnsubscribe } from "../queries/unsubscribe"

const LINK = "font-semibold wrap-anywhere text-accent underline underline-offset-4"

/** The page that an unsubscribe link opens. It asks for a click, because mail scanners open links too. */
export function UnsubscribeScreen() {
  const token = useSearchParams()[0].get("token")
  const unsubscribe = useUnsubscribe()
  const isDone = useDone("unsubscribe")
  const refused = useRefusedError("unsubscribe")
  const press = useSingleFlight(() => unsubscribe.mutateAsync(token ?? "").catch(() => undefined))
  if (unsubscribe.isSuccess || isDone) {
    return (
      <TaskPage
        title="You're unsubscribed"
        intro="You won't get any more newsletters from us. You can subscribe again at the bottom of any page."
      >
        <ButtonLink to={paths.home()} size="lg" className="w-full">
          Back to home
        </ButtonLink>
      </TaskPage>
    )
  }
  if (!token || isInvalidToken(unsubscribe.error ?? refused)) {
    return (
      <TaskPage
        title="This unsubscribe link isn't valid"
        intro={
          <>
            Open the link at the end of the newsletter again, or email <ContactEmail className={LINK} /> and
            we&apos;ll take you off the list.
          </>
        }
      >
        <ButtonLink to={paths.home()} size="lg" variant="secondary" className="w-full">
          Back to home
        </ButtonLink>
      </TaskPage>
    )
  }
  return (
    <TaskPage
      title="Unsubscribe"
      intro="Press the button to unsubscribe from our newsletter. You'll still get emails about your orders and account."
    >
      <PressForm name="unsubscribe" label="Unsubscribe" pending={unsubscribe.isPending} onPress={press} />
    </TaskPage>
  )
}
