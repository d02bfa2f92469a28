import { z } from "./z"
import { email, imageReference, optionalLine, optionalText, successResponse, text } from "./common"
import { SHORTEST_PASSWORD } from "./constants"
import { defineEndpoint } from "./endpoint"
import { pageVersion } from "./page"
import type { Settings } from "./settings"
import { user, type User } from "./user"
import {
  checkUsername,
  currentPassword,
  fullName,
  newUsername,
  newPassword,
  password,
  passwordShort,
  username,
  USERNAME_SHORT,
} from "./user-fields"

/**
 * `username` is the username or the email address. `code` is only for accounts with a second factor: a code from the
 * authenticator app, or a recovery code.
 */
export const loginBody = z.object({
  username: text(254, { required: USERNAME_SHORT }).pipe(z.string().min(3, USERNAME_SHORT)),
  password,
  code: text(50).optional(),
})
export type LoginBody = z.infer<typeof loginBody>

/**
 * The doctor fields are only used with `isDoctor`, the checkbox for healthcare professionals. `termsVersion` and
 * `privacyVersion` are the versions shown to the user; if omitted, the current ones count as accepted.
 */
export const registerBody = z.object({
  username: newUsername,
  password: newPassword(SHORTEST_PASSWORD),
  email,
  fullName: fullName.nullish().transform((value) => value ?? null),
  isDoctor: z.boolean().default(false),
  doctorTitle: optionalLine(100),
  doctorSpecialty: optionalLine(300),
  doctorBio: optionalText(4000),
  profileImage: imageReference,
  termsVersion: pageVersion.optional(),
  privacyVersion: pageVersion.optional(),
})
export type RegisterBody = z.infer<typeof registerBody>

/** The source of the minimum length of new passwords: the public configuration, or the settings. */
type PasswordRule = Pick<Settings, "minimumPasswordLength">

/** `registerBody` in a shop with a longer minimum. */
export function registerBodyIn({ minimumPasswordLength }: PasswordRule) {
  return registerBody.extend({ password: newPassword(minimumPasswordLength) })
}

/** The password of `profileBody`: a missing or empty one stays unchanged. */
function changedPassword(minimum: number) {
  return z
    .union([z.literal(""), newPassword(minimum)], passwordShort(minimum))
    .optional()
    .transform((value) => (value ? value : undefined))
}

/**
 * A missing or empty password stays unchanged. A username that breaks the current rules is only accepted if the user
 * already has it. A new address or password requires `currentPassword`, unless the user signed in within the last ten
 * minutes.
 */
export const profileBody = z.object({
  username,
  email,
  fullName,
  password: changedPassword(SHORTEST_PASSWORD),
  currentPassword: currentPassword.optional(),
})
export type ProfileBody = z.infer<typeof profileBody>

/** `profileBody` in a shop with a longer minimum. */
export function profileBodyIn({ minimumPasswordLength }: PasswordRule) {
  return profileBody.extend({ password: changedPassword(minimumPasswordLength) })
}

/** `profileBodyIn` for one user: refuses usernames that break the current rules, unless the user already has it. */
export function profileFormOf({ username: own }: Pick<User, "username">, shop: PasswordRule) {
  return profileBodyIn(shop).superRefine(({ username: name }, context) => {
    if (name !== own) checkUsername(name, context, ["username"])
  })
}

export const forgotPasswordBody = z.object({ email })
export const resetPasswordBody = z.object({ token: text(200), password: newPassword(SHORTEST_PASSWORD) })

/** `resetPasswordBody` in a shop with a longer minimum. */
export function resetPasswordBodyIn({ minimumPasswordLength }: PasswordRule) {
  return resetPasswordBody.extend({ password: newPassword(minimumPasswordLength) })
}

export const accountEndpoints = {
  login: defineEndpoint({
    method: "POST",
    path: "/api/login",
    access: "any",
    status: 200,
    summary: "Signs in with a username or email address",
    body: loginBody,
    response: user,
    errors: ["invalid_credentials", "forbidden", "second_factor_required", "rate_limited"],
  }),
  register: defineEndpoint({
    method: "POST",
    path: "/api/register",
    access: "any",
    status: 201,
    summary: "Creates an account and signs in",
    body: registerBody,
    response: user,
    errors: ["account_exists", "registration_closed", "terms_changed", "rate_limited"],
  }),
  logout: defineEndpoint({
    method: "POST",
    path: "/api/logout",
    access: "any",
    status: 204,
    summary: "Signs out",
  }),
  updateProfile: defineEndpoint({
    method: "PATCH",
    path: "/api/user/profile",
    access: "user",
    status: 200,
    summary:
      "Updates the name, email address and, if sent, the password. A new password signs out other sessions. If the shop requires confirmed addresses, a new address takes effect once it is confirmed",
    body: profileBody,
    response: user,
    errors: ["account_exists", "sign_in_again", "rate_limited"],
  }),
  forgotPassword: defineEndpoint({
    method: "POST",
    path: "/api/password/forgot",
    access: "any",
    status: 202,
    summary:
      "Emails a password reset link if the address has an account. The response is the same either way",
    body: forgotPasswordBody,
    response: successResponse,
    errors: ["rate_limited"],
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/api/password/reset",
    access: "any",
    status: 200,
    summary: "Sets a new password with an emailed link and signs the user out everywhere",
    body: resetPasswordBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
} as const
