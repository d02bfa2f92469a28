import type { ComponentProps, ReactNode } from "react"
import { cn } from "~/lib/cn"
import { CONTROL_STYLE } from "../control-style"
import { Field } from "./field"

interface TextareaFieldProps extends ComponentProps<"textarea"> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

export function TextareaField({ label, error, hint, className, ...rest }: TextareaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => (
        <textarea rows={4} {...rest} {...control} className={cn(CONTROL_STYLE, "block py-2.5")} />
      )}
    </Field>
  )
}
