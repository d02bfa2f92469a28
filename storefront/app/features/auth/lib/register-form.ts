import { zodResolver } from "@hookform/resolvers/zod"
import { registerForm } from "@shop/contracts"
import type { FieldPath, Resolver } from "react-hook-form"
import type { z } from "zod"
import { PROFESSIONAL_FIELDS } from "~/components/field/professional-fields"

export type RegisterValues = z.input<typeof registerForm>
export type RegisterResult = z.output<typeof registerForm>

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

const resolve: Resolver<RegisterValues, unknown, RegisterResult> = zodResolver(registerForm)

/**
 * Validates by the contract's form. Doctor fields count only while their box is ticked: after unticking, their
 * values are neither validated nor sent, but they come back when the box is ticked again.
 */
export const registerResolver: typeof resolve = (values, context, options) =>
  resolve(
    values.isDoctor
      ? values
      : { ...values, doctorTitle: null, doctorSpecialty: null, doctorBio: null, profileImage: null },
    context,
    options,
  )
