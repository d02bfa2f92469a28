import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { EmailField } from "~/components/field/account-fields"
import { RouteForm } from "~/components/form/route-form"
import { TaskPage } from "~/components/page/task-page"
import { paths } from "~/config/paths"
import { emailProblem } from "~/lib/email-problem"
import { useDone, useRefusal, useRefusedError } from "~/lib/route-form/refusal"

/** Where the footer's form leads without scripts. */
export function NewsletterScreen() {
  const isDone = useDone("newsletter")
  const refusal = useRefusal("newsletter")
  const problem = emailProblem(useRefusedError("newsletter"))
  if (isDone) {
    return (
      <TaskPage title="Subscribed" intro="Thank you! You'll get our next newsletter.">
        <ButtonLink to={paths.home()} size="lg" className="w-full">
          Return to home page
        </ButtonLink>
      </TaskPage>
    )
  }
  return (
    <TaskPage title="Newsletter" intro="News from the shop by email. You can unsubscribe at any time.">
      <RouteForm name="newsletter" showsRefusal={false} className="grid gap-5">
        <EmailField
          name="email"
          required
          maxLength={254}
          defaultValue={refusal?.values.email}
          error={problem}
          autoFocus={problem !== undefined}
        />
        <Button type="submit" size="lg" className="w-full">
          Subscribe
        </Button>
      </RouteForm>
    </TaskPage>
  )
}
