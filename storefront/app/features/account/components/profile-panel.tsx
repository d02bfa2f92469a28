import type { User } from "@shop/contracts"
import { useSearchParams } from "react-router"
import { OpenButton } from "~/components/form/open-button"
import { DoneNote } from "~/components/form/route-form"
import { useOpenWithDraft } from "~/lib/form/use-draft"
import { DoctorApplication } from "./doctor-application"
import { PROFILE_DRAFT, ProfileForm } from "./profile-form"
import { ProfilePicture } from "./profile-picture"
import { ProfileView } from "./profile-view"
import { SignedInBrowsers } from "./signed-in-browsers"
import { YourData } from "./your-data"

/** The profile, or the form that changes it, which `?edit` opens. */
export function ProfilePanel({ user, newEmail }: { user: User; newEmail: string | null }) {
  const [query] = useSearchParams()
  const [isEditing, setEditing] = useOpenWithDraft(PROFILE_DRAFT, query.has("edit"))
  if (isEditing) return <ProfileForm user={user} newEmail={newEmail} onDone={() => setEditing(false)} />
  return (
    <>
      {user.isDoctor && <ProfilePicture user={user} />}
      <ProfileView user={user} />
      <DoneNote form="profile">Your changes have been saved.</DoneNote>
      <OpenButton name="edit" variant="secondary" className="mt-6" onOpen={() => setEditing(true)}>
        Edit Profile
      </OpenButton>
      {!user.isDoctor && <DoctorApplication user={user} />}
      <SignedInBrowsers />
      <YourData />
    </>
  )
}
