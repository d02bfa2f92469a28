import { useState } from "react"
import { Button } from "~/components/button"
import { SessionList } from "~/components/session/session-list"
import { Skeleton } from "~/components/skeleton"
import { useEndSession, useEndSessions, useSessions } from "../queries/sessions"

function Browsers() {
  const { data: sessions, isError, refetch } = useSessions()
  const end = useEndSession()
  const endAll = useEndSessions()
  if (isError) {
    return (
      <p role="alert" className="text-ink-soft">
        We couldn&apos;t load your browsers.{" "}
        <button type="button" className="underline underline-offset-4" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (!sessions) return <Skeleton className="h-24" />
  return (
    <>
      <SessionList
        sessions={sessions}
        ending={end.isPending ? end.variables : undefined}
        onEnd={({ id }) => end.mutate(id)}
      />
      <Button variant="secondary" className="mt-4" pending={endAll.isPending} onClick={() => endAll.mutate()}>
        Sign out everywhere
      </Button>
    </>
  )
}

/** Where the user is signed in; loaded once they want to know. */
export function SignedInBrowsers() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">Where you&apos;re signed in</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        If you don&apos;t recognize a browser, sign it out and change your password.
      </p>
      {isOpen ? (
        <Browsers />
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Show my browsers
        </Button>
      )}
    </section>
  )
}
