import type { FormPath } from "~/config/form-paths"
import { type FormEvent, useId } from "react"
import { Link } from "react-router"
import { Button } from "~/components/button"
import { paths } from "~/config/paths"
import { useConfig, versionOf } from "~/lib/config/get-config"
import { emailProblem } from "~/lib/email-problem"
import { useSingleFlight } from "~/lib/use-single-flight"
import { useSubscribe } from "../queries/subscribe"

/** The newsletter form. The browser validates the address, so that no page has to load the schemas for it. */
export function NewsletterForm() {
  const id = useId()
  const subscribe = useSubscribe()
  const isPrivacyPublished = versionOf(useConfig(), "privacy") !== undefined
  const problem = emailProblem(subscribe.error)
  const submit = useSingleFlight(async (form: HTMLFormElement) => {
    const email = String(new FormData(form).get("email") ?? "").trim()
    const done = await subscribe.mutateAsync({ email }).catch(() => null)
    if (done) form.reset()
  })
  return (
    <form
      action={"/newsletter" satisfies FormPath}
      method="post"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      className="max-w-sm"
    >
      <label htmlFor={id} className="text-sm font-semibold">
        Newsletter
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.com"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="min-h-12 w-full min-w-0 grow rounded-full border border-on-deep-soft/60 bg-transparent px-5 text-base text-on-deep placeholder:text-on-deep-soft focus-visible:outline-on-deep"
        />
        <Button type="submit" variant="inverse" pending={subscribe.isPending} className="min-h-12">
          Subscribe
        </Button>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-on-deep">
          {problem}
        </p>
      )}
      {isPrivacyPublished && (
        <p className="mt-3 text-xs text-on-deep-soft">
          By subscribing, you acknowledge the{" "}
          <Link to={paths.page("privacy")} className="underline underline-offset-2">
            privacy notice
          </Link>
          .
        </p>
      )}
    </form>
  )
}
