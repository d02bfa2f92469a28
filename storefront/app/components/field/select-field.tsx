import type { ReactNode } from "react"
import { Field } from "./field"
import { Select, type SelectProps } from "../controls/select"

interface SelectFieldProps extends SelectProps {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** Label, list to choose from, hint and error; takes what `register("name")` of react-hook-form returns. */
export function SelectField({ label, error, hint, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  )
}
