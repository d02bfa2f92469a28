import { useId } from "react"
import { InputField } from "~/components/field/input-field"
import type { FormField } from "~/lib/form/form-fields"
import { useHydrated } from "~/lib/use-hydrated"

/** The shop's time zone. Suggestions are rendered only after hydration, because the server's list may differ. */
export function TimeZoneField(field: FormField) {
  const id = useId()
  const zones = useHydrated() ? Intl.supportedValuesOf("timeZone") : []
  return (
    <>
      <InputField
        label="Time zone"
        list={id}
        autoComplete="off"
        spellCheck={false}
        hint="For example, America/New_York. Used for all dates, deadlines and reports."
        {...field}
      />
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
