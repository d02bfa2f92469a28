import type { ComponentProps, ReactNode } from "react"
import { cn } from "~/lib/cn"
import { CONTROL_STYLE } from "../control-style"
import { Field } from "./field"

interface InputFieldProps extends ComponentProps<"input"> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** Label, input, hint and error; takes what `register("name")` of react-hook-form returns. */
export function InputField({ label, error, hint, className, ...rest }: InputFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => <input {...rest} {...control} className={cn(CONTROL_STYLE, "h-12")} />}
    </Field>
  )
}
