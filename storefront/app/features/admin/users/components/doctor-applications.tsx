import type { User } from "@shop/contracts"
import { Button } from "~/components/button"
import { Card } from "~/components/card"
import type { RoleChange } from "../lib/role-change"
import { UserIdentity } from "./user-identity"

interface DoctorApplicationsProps {
  waiting: User[]
  /** Called with the decision, which still has to be confirmed. */
  onAnswer: (change: RoleChange) => void
}

function Profession({ user }: { user: User }) {
  const words = [user.doctorTitle, user.doctorSpecialty].filter(Boolean).join(" · ")
  return (
    <>
      {words && <p className="mt-1.5 text-sm">{words}</p>}
      {user.doctorBio && (
        <p className="mt-1 line-clamp-3 max-w-prose text-sm text-ink-soft">{user.doctorBio}</p>
      )}
    </>
  )
}

/** Open applications for the doctor role; renders nothing if there are none. */
export function DoctorApplications({ waiting, onAnswer }: DoctorApplicationsProps) {
  if (waiting.length === 0) return null
  const answer = (user: User, value: boolean) =>
    onAnswer({ user, flag: "isDoctor", value, application: true })
  return (
    <Card className="mb-6 p-5">
      <h2 className="text-lg font-semibold">Doctors waiting for approval ({waiting.length})</h2>
      <ul className="mt-1 divide-y divide-line">
        {waiting.map((user) => (
          <li
            key={user.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0"
          >
            <div className="min-w-0">
              <UserIdentity user={user}>
                <Profession user={user} />
              </UserIdentity>
            </div>
            <div className="flex gap-3">
              <Button aria-label={`Approve ${user.username}`} onClick={() => answer(user, true)}>
                Approve
              </Button>
              <Button
                variant="secondary"
                aria-label={`Reject ${user.username}`}
                onClick={() => answer(user, false)}
              >
                Reject
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
