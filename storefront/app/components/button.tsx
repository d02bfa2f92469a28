import type { ComponentProps } from "react"
import { type ButtonSize, buttonStyle, type ButtonVariant } from "./button-style"
import { Spinner } from "./spinner"

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and refuses further clicks. */
  pending?: boolean
}

export function Button({
  variant,
  size,
  pending,
  disabled,
  className,
  children,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {pending && <Spinner label="" />}
      {children}
    </button>
  )
}
