import { type FormEvent, useId } from "react"
import { Button } from "~/components/button"
import { toast } from "~/components/toast/toast-store"
import { useConfig } from "~/lib/config/get-config"

/** The newsletter field. The shop has no newsletter to send yet, and says so. */
export function NewsletterForm() {
  const id = useId()
  const { contactEmail } = useConfig()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    toast({
      title: "Our newsletter starts soon",
      description: `Nothing was sent yet. Write to ${contactEmail} and you will get the first issue.`,
    })
  }
  return (
    <form onSubmit={submit} className="max-w-sm">
      <label htmlFor={id} className="text-sm font-semibold">
        Recovery notes, once a month
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder="you@example.com"
          className="min-h-12 min-w-0 grow rounded-full border border-on-deep-soft/60 bg-transparent px-5 text-base text-on-deep placeholder:text-on-deep-soft focus-visible:outline-on-deep"
        />
        <Button type="submit" variant="inverse" className="min-h-12">
          Subscribe
        </Button>
      </div>
    </form>
  )
}
