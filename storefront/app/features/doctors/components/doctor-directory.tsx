import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { Skeleton } from "~/components/skeleton"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { useDoctors } from "../queries/get-doctors"
import { DoctorGrid } from "./cards/doctor-grid"

/** All doctor storefronts, or the loading, error or empty state. */
export function DoctorDirectory() {
  const { data: doctors, isError, refetch, isFetching } = useDoctors()
  if (isError) {
    return (
      <StateMessage
        tone="danger"
        title="Error Loading Doctors"
        action={
          <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        We couldn&apos;t load the storefronts. Please try again in a moment.
      </StateMessage>
    )
  }
  if (!doctors) {
    return (
      <div role="status" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <span className="sr-only">Loading doctors</span>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="aspect-3/4 rounded-lg" />
        ))}
      </div>
    )
  }
  if (doctors.length === 0) {
    return (
      <StateMessage
        title="No doctor storefronts yet"
        action={<ButtonLink to={paths.register()}>Register as a professional</ButtonLink>}
      >
        Register as a healthcare professional and be the first to open one.
      </StateMessage>
    )
  }
  return <DoctorGrid doctors={doctors} />
}
