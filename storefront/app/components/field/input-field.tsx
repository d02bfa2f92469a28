import { Eye, EyeOff } from "lucide-react"
import { type ComponentProps, type ReactNode, useState } from "react"
import { cn } from "~/lib/cn"
import { CONTROL_STYLE } from "../control-style"
import { IconButton } from "../icon-button"
import { Field } from "./field"

interface InputFieldProps extends ComponentProps<"input"> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** Label, input, hint and error; accepts the result of react-hook-form's `register("name")`. */
export function InputField({ label, error, hint, className, ...rest }: InputFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} {...(className && { className })}>
      {(control) =>
        rest.type === "password" ? (
          <PasswordInput {...rest} {...control} />
        ) : (
          <input {...rest} {...control} className={cn(CONTROL_STYLE, "h-12")} />
        )
      }
    </Field>
  )
}

/** A password input with a button that reveals what is typed. */
function PasswordInput(props: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <input
        {...props}
        type={isShown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={cn(CONTROL_STYLE, "h-12 pr-13")}
      />
      <IconButton
        label="Show password"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute! top-0.5 right-1 text-ink-soft"
      >
        <Icon aria-hidden className="size-5" />
      </IconButton>
    </span>
  )
}
