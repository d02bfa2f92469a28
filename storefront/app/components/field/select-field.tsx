import type { ReactNode } from "react"
import { Field } from "./field"
import { Select, type SelectProps } from "../controls/select"

interface SelectFieldProps extends SelectProps {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** Label, select, hint and error; accepts the result of react-hook-form's `register("name")`. */
export function SelectField({ label, error, hint, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  )
}
