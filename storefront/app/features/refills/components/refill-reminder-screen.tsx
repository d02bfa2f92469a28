import { useSearchParams } from "react-router"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { TaskPage } from "~/components/page/task-page"
import { paths } from "~/config/paths"
import { isInvalidToken } from "~/lib/token/is-invalid-token"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useChangeRefillsByLink } from "../queries/refills"

const TEXTS = {
  postpone: {
    title: "Remind me in two weeks",
    intro: "One press, and we write again in two weeks, unless you have bought it again by then.",
    button: "Remind me in two weeks",
    done: "We will write in two weeks",
    after: "If you buy it again before, we stay silent and count anew.",
  },
  stop: {
    title: "Stop these reminders",
    intro: "One press, and no more reminders come about these products. Emails about your orders still do.",
    button: "Stop these reminders",
    done: "The reminders have stopped",
    after: "Should you miss them, ask for them again in your account.",
  },
} as const

/** The page that a reminder email's links open. It asks for a click, because mail scanners open links too. */
export function RefillReminderScreen() {
  const [query] = useSearchParams()
  const token = query.get("token")
  const change = query.get("change") === "postpone" ? "postpone" : "stop"
  const texts = TEXTS[change]
  const { mutateAsync, isPending, isSuccess, error } = useChangeRefillsByLink()
  const press = useSingleFlight(() => mutateAsync({ token: token ?? "", change }).catch(() => undefined))
  if (!token || isInvalidToken(error)) {
    return (
      <TaskPage
        title="This link is not valid"
        intro="Open the link of the email once more, in full, or change your reminders in your account."
      >
        <ButtonLink to={paths.refills()} size="lg" variant="secondary" className="w-full">
          My reminders
        </ButtonLink>
      </TaskPage>
    )
  }
  if (isSuccess) {
    return (
      <TaskPage title={texts.done} intro={texts.after}>
        <ButtonLink to={paths.home()} size="lg" className="w-full">
          Back to Home
        </ButtonLink>
      </TaskPage>
    )
  }
  return (
    <TaskPage title={texts.title} intro={texts.intro}>
      <Button size="lg" pending={isPending} onClick={() => void press()} className="w-full">
        {texts.button}
      </Button>
    </TaskPage>
  )
}
