import { zodResolver } from "@hookform/resolvers/zod"
import { registerFormIn, type PublicConfig } from "@shop/contracts"
import type { FieldPath, Resolver } from "react-hook-form"
import type { z } from "zod"
import { PROFESSIONAL_FIELDS } from "~/components/field/professional-fields"

type RegisterForm = ReturnType<typeof registerFormIn>
export type RegisterValues = z.input<RegisterForm>
export type RegisterResult = z.output<RegisterForm>

/** Fields for which the API may return an error. */
export const SERVER_FIELDS: readonly FieldPath<RegisterValues>[] = [
  "fullName",
  "username",
  "email",
  "password",
  ...PROFESSIONAL_FIELDS,
]

export const EMPTY_REGISTER_FORM: RegisterValues = {
  fullName: "",
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  isMember: false,
  isDoctor: false,
  doctorTitle: "",
  doctorSpecialty: "",
  doctorBio: "",
  profileImage: "",
}

/**
 * Doctor fields count only while their box is ticked: after unticking, their values are neither validated nor sent, but
 * they come back when the box is ticked again.
 */
export const countingValues = <Values extends { isDoctor?: boolean | undefined }>(values: Values) =>
  values.isDoctor
    ? values
    : { ...values, doctorTitle: null, doctorSpecialty: null, doctorBio: null, profileImage: null }

/**
 * Validates by the contract's form.
 *
 * @param asksOnce whether the password is asked for only once
 */
export function registerResolver(
  config: PublicConfig,
  asksOnce = false,
): Resolver<RegisterValues, unknown, RegisterResult> {
  const resolve: ReturnType<typeof registerResolver> = zodResolver(registerFormIn(config))
  return (values, context, options) => {
    const { password, confirmPassword } = values
    const repeated = asksOnce ? password : confirmPassword
    return resolve({ ...countingValues(values), confirmPassword: repeated }, context, options)
  }
}
