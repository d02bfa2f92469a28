import type { ComponentProps, MouseEvent } from "react"
import { type ButtonSize, buttonStyle, type ButtonVariant } from "./button-style"
import { Spinner } from "./spinner"

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores further clicks. Stays focusable, so that keyboard users keep their place. */
  pending?: boolean
}

/** Also prevents Enter from submitting the form. */
function refuse(event: MouseEvent) {
  event.preventDefault()
}

export function Button({
  variant,
  size,
  pending,
  disabled,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      onClick={pending ? refuse : onClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {pending && <Spinner label="" />}
      {children}
    </button>
  )
}
