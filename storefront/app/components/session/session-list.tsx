import type { Session } from "@shop/contracts"
import { Badge } from "~/components/badge"
import { Button } from "~/components/button"
import { DateTimeText } from "~/components/date/date-time-text"

interface SessionListProps {
  sessions: Session[]
  /** The id of the session that is being ended. */
  ending: string | undefined
  onEnd: (session: Session) => void
}

/** The browsers in which somebody is signed in, each with a button that signs it out. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {sessions.map((session) => {
        const browser = session.browser ?? "Unknown browser"
        return (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 grow">
              <p className="font-medium">
                {browser} {session.isCurrent && <Badge tone="accent">This browser</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                Signed in <DateTimeText at={session.signedInAt} />, last active{" "}
                <DateTimeText at={session.lastSeenAt} />
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                size="sm"
                variant="secondary"
                pending={ending === session.id}
                aria-label={`Sign out of ${browser}`}
                onClick={() => onEnd(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
