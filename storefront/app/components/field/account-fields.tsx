import type { ComponentProps } from "react"
import { InputField } from "./input-field"

type AccountFieldProps = Omit<ComponentProps<typeof InputField>, "label"> & { label?: string }

/** Each of these is one field of an account, with the attributes that browsers need for autofill. */
export function FullNameField({ label = "Full name", ...rest }: AccountFieldProps) {
  return <InputField label={label} autoComplete="name" {...rest} />
}

export function UsernameField({ label = "Username", ...rest }: AccountFieldProps) {
  return (
    <InputField label={label} autoComplete="username" autoCapitalize="none" spellCheck={false} {...rest} />
  )
}

export function EmailField({ label = "Email", ...rest }: AccountFieldProps) {
  return <InputField label={label} type="email" inputMode="email" autoComplete="email" {...rest} />
}

export function CurrentPasswordField({ label = "Current password", ...rest }: AccountFieldProps) {
  return <InputField label={label} type="password" autoComplete="current-password" {...rest} />
}

export function NewPasswordField({ label = "Password", ...rest }: AccountFieldProps) {
  return <InputField label={label} type="password" autoComplete="new-password" {...rest} />
}
