import type { User } from "@shop/contracts"
import { Button } from "~/components/button"
import { Dialog } from "~/components/overlay/dialog"
import { SessionList } from "~/components/session/session-list"
import { Skeleton } from "~/components/skeleton"
import { nameOf } from "../lib/role-change"
import { useEndUserSessions, useUserSessions } from "../queries/user-sessions"

/** Where a user is signed in, with buttons to sign them out. */
export function UserSessions({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: sessions, isError } = useUserSessions(user.id)
  const end = useEndUserSessions()
  const ending = end.isPending ? end.variables : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Where ${nameOf(user)} is signed in`}
      description="Sign someone out if their device is lost or their account is misused. If someone else knows the password, it must be changed too."
    >
      <div className="mt-6 grid gap-5">
        {isError && (
          <p role="alert">Couldn't load the sign-in history. Please close this window and try again.</p>
        )}
        {!sessions && !isError && <Skeleton className="h-24" />}
        {sessions?.length === 0 && <p className="text-ink-soft">Not signed in anywhere.</p>}
        {sessions && sessions.length > 0 && (
          <SessionList
            sessions={sessions}
            ending={ending?.sessionId}
            onEnd={({ id: sessionId }) => end.mutate({ id: user.id, sessionId })}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            variant="danger"
            pending={ending !== undefined && ending.sessionId === undefined}
            onClick={() => end.mutate({ id: user.id })}
          >
            Sign out everywhere
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
