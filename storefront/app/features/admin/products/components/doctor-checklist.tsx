import { Button } from "~/components/button"
import { CheckboxField } from "~/components/field/checkbox-field"
import { FieldError } from "~/components/field-error"
import { Spinner } from "~/components/spinner"
import { doctorName } from "~/lib/doctor-name"
import { useAssignableDoctors } from "../queries/get-assignable-doctors"

interface DoctorChecklistProps {
  /** User ids as strings. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** The doctors whose storefronts list the product. Selected users who are no longer doctors stay selected. */
export function DoctorChecklist({ chosen, onChange, error }: DoctorChecklistProps) {
  const { data: doctors, isError, isFetching, refetch } = useAssignableDoctors()
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Recommended by</legend>
      <div className="max-h-64 overflow-y-auto rounded-md border border-line-strong px-4 py-2">
        {isError && (
          <div className="flex flex-wrap items-center justify-between gap-3 py-1 text-sm">
            Couldn't load the doctors.
            <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
        {!isError && !doctors && <Spinner />}
        {doctors?.length === 0 && <p className="py-2 text-sm text-ink-soft">No doctors available</p>}
        {doctors?.map((doctor) => (
          <CheckboxField
            key={doctor.id}
            label={doctorName(doctor)}
            hint={doctor.doctorSpecialty}
            checked={chosen.includes(String(doctor.id))}
            onChange={({ target }) => toggle(String(doctor.id), target.checked)}
          />
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
