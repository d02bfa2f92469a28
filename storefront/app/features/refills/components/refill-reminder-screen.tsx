import { useSearchParams } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { PressForm } from "~/components/page/press-form"
import { TaskPage } from "~/components/page/task-page"
import { paths } from "~/config/paths"
import { useDone, useRefusedError } from "~/lib/route-form/refusal"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useChangeRefillsByLink } from "../queries/refills"

const TEXTS = {
  postpone: {
    title: "Remind me in two weeks",
    intro: "Press the button to get another email in two weeks, unless you've reordered by then.",
    button: "Remind me in two weeks",
    done: "We'll remind you in two weeks",
    after: "If you reorder before then, we'll skip this reminder.",
  },
  stop: {
    title: "Stop these reminders",
    intro:
      "Press the button to stop reminders for these products. You'll still get emails about your orders.",
    button: "Stop these reminders",
    done: "Reminders stopped",
    after: "You can turn them back on in your account.",
  },
} as const

/** The page that a reminder email's links open. It asks for a click, because mail scanners open links too. */
export function RefillReminderScreen() {
  const [query] = useSearchParams()
  const token = query.get("token")
  const change = query.get("change") === "postpone" ? "postpone" : "stop"
  const texts = TEXTS[change]
  const isDone = useDone("change")
  const refused = useRefusedError("change")
  const { mutateAsync, isPending, isSuccess, error } = useChangeRefillsByLink()
  const press = useSingleFlight(() => mutateAsync({ token: token ?? "", change }).catch(() => undefined))
  if (!token || isInvalidToken(error ?? refused)) {
    return (
      <TaskPage
        title="This link isn't valid"
        intro="Open the link in the email again, or change your reminders in your account."
      >
        <ButtonLink to={paths.refills()} size="lg" variant="secondary" className="w-full">
          My reminders
        </ButtonLink>
      </TaskPage>
    )
  }
  if (isSuccess || isDone) {
    return (
      <TaskPage title={texts.done} intro={texts.after}>
        <ButtonLink to={paths.home()} size="lg" className="w-full">
          Back to home
        </ButtonLink>
      </TaskPage>
    )
  }
  return (
    <TaskPage title={texts.title} intro={texts.intro}>
      <PressForm name="change" label={texts.button} pending={isPending} onPress={press} />
    </TaskPage>
  )
}
