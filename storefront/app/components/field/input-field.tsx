import type { ComponentProps, ReactNode, WheelEvent } from "react"
import { cn } from "~/lib/cn"
import { CONTROL_STYLE } from "./control-style"
import { Field } from "./field"

interface InputFieldProps extends ComponentProps<"input"> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** Whoever scrolls past a number must not change it. */
function letGo({ currentTarget }: WheelEvent<HTMLInputElement>) {
  if (currentTarget.type === "number") currentTarget.blur()
}

/** Label, input, hint and error; takes what `register("name")` of react-hook-form returns. */
export function InputField({ label, error, hint, className, ...rest }: InputFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) => <input onWheel={letGo} {...rest} {...control} className={cn(CONTROL_STYLE, "h-12")} />}
    </Field>
  )
}
