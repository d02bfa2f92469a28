import { Link, type LinkProps } from "react-router"
import { type ButtonSize, buttonStyle, type ButtonVariant } from "./button-style"

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch="intent" {...rest} className={buttonStyle(variant, size, className)} />
}
