import type { User } from "@shop/contracts"
import { useState } from "react"
import { Button } from "~/components/button"
import { DoctorApplication } from "./doctor-application"
import { ProfileForm } from "./profile-form"
import { ProfilePicture } from "./profile-picture"
import { ProfileView } from "./profile-view"
import { YourData } from "./your-data"

export function ProfilePanel({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <ProfileForm user={user} onDone={() => setEditing(false)} />
  return (
    <>
      {user.isDoctor && <ProfilePicture user={user} />}
      <ProfileView user={user} />
      <Button variant="secondary" className="mt-6" onClick={() => setEditing(true)}>
        Edit Profile
      </Button>
      {!user.isDoctor && <DoctorApplication user={user} />}
      <YourData />
    </>
  )
}
