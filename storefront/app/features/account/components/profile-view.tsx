import type { User } from "@shop/contracts"
import type { ReactNode } from "react"
import { Badge } from "~/components/badge"
import { DateText } from "~/components/date/date-text"
import { specialtyTags } from "~/lib/doctor/specialty-tags"

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-4 sm:grid-cols-[11rem_1fr] sm:gap-6">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

export function ProfileView({ user }: { user: User }) {
  const specialties = specialtyTags(user.doctorSpecialty)
  return (
    <dl className="divide-y divide-line">
      <Row label="Full name">{user.fullName ?? "Not provided"}</Row>
      <Row label="Username">{user.username}</Row>
      <Row label="Email">{user.email}</Row>
      <Row label="Customer since">
        <DateText at={user.createdAt} />
      </Row>
      {user.isDoctor && (
        <>
          {user.doctorTitle && <Row label="Title">{user.doctorTitle}</Row>}
          {specialties.length > 0 && (
            <Row label="Specialty">
              <span className="flex flex-wrap gap-2">
                {specialties.map((specialty) => (
                  <Badge key={specialty} tone="accent">
                    {specialty}
                  </Badge>
                ))}
              </span>
            </Row>
          )}
          {user.doctorUntil && (
            <Row label="Approved until">
              <DateText at={user.doctorUntil} />
            </Row>
          )}
          {user.doctorBio && <Row label="Bio">{user.doctorBio}</Row>}
        </>
      )}
    </dl>
  )
}
