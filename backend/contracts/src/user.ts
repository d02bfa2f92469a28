import { z } from "./z"
import { email, imageReference, optionalText, saidWhenMissing, serialId, text, timestamp } from "./common"

export const user = z.object({
  id: serialId,
  username: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  isMember: z.boolean(),
  isAdmin: z.boolean(),
  isDoctor: z.boolean(),
  doctorTitle: z.string().nullable(),
  doctorSpecialty: z.string().nullable(),
  doctorBio: z.string().nullable(),
  profileImage: z.string().nullable(),
  createdAt: timestamp,
})
export type User = z.infer<typeof user>

const USERNAME_SHORT = "Username must be at least 3 characters"
const FULL_NAME_SHORT = "Full name must be at least 2 characters"
const PASSWORD_SHORT = "Password must be at least 6 characters"

const username = text(50, {
  required: USERNAME_SHORT,
  tooLong: "Username must be less than 50 characters",
}).pipe(z.string().min(3, USERNAME_SHORT))

const USERNAME_LIKE_EMAIL = "Please choose a username without @: people also sign in by their e-mail address"

/** Whether a username could be taken for an e-mail address, in whatever form its characters are typed. */
export function readsLikeEmail(name: string): boolean {
  return name.normalize("NFKC").includes("@")
}

/** A username that is newly chosen; some from before may hold an `@`, and stay. */
const newUsername = username.refine((name) => !readsLikeEmail(name), USERNAME_LIKE_EMAIL)

const fullName = text(100, {
  required: FULL_NAME_SHORT,
  tooLong: "Full name must be less than 100 characters",
}).pipe(z.string().min(2, FULL_NAME_SHORT))

/** Passwords are never trimmed. The upper bound keeps hashing cheap. */
const password = z
  .string({ error: saidWhenMissing(PASSWORD_SHORT) })
  .min(6, PASSWORD_SHORT)
  .max(200, "Password must be 200 characters or less")
  .refine((value) => !/\p{Cs}/u.test(value), "Please remove the characters that can't be displayed")

/** `username` is the username or the e-mail address. */
export const loginBody = z.object({
  username: text(254, { required: USERNAME_SHORT }).pipe(z.string().min(3, USERNAME_SHORT)),
  password,
})
export type LoginBody = z.infer<typeof loginBody>

/** Doctor fields count only with `isDoctor`, the healthcare-professional box. */
export const registerBody = z.object({
  username: newUsername,
  password,
  email,
  fullName: fullName.nullish().transform((value) => value ?? null),
  isDoctor: z.boolean().default(false),
  doctorTitle: optionalText(100),
  doctorSpecialty: optionalText(300),
  doctorBio: optionalText(4000),
  profileImage: imageReference,
})
export type RegisterBody = z.infer<typeof registerBody>

/** What the registration form holds beyond the call: both extra fields stay in the browser. */
export const registerForm = registerBody
  .extend({ fullName, confirmPassword: z.string(), isMember: z.boolean().default(false) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  })

/** A password that is absent or empty stays as it is. A username with an `@` is taken from whoever has it already. */
export const profileBody = z.object({
  username,
  email,
  fullName,
  password: z
    .union([z.literal(""), password], PASSWORD_SHORT)
    .optional()
    .transform((value) => (value ? value : undefined)),
})
export type ProfileBody = z.infer<typeof profileBody>

/** What the profile's form checks for the person who has the username already. */
export function profileFormOf({ username: own }: Pick<User, "username">) {
  return profileBody.refine(({ username: name }) => name === own || !readsLikeEmail(name), {
    path: ["username"],
    message: USERNAME_LIKE_EMAIL,
  })
}

/** Whether the signed-in user still has to confirm an e-mail address before buying. */
export const emailVerification = z.object({ email: z.string(), isRequired: z.boolean() })
export type EmailVerificationState = z.infer<typeof emailVerification>

/** `requested` waits for an administrator, only `approved` is a doctor; who was `rejected` may ask again. */
export const doctorApplication = z.object({
  status: z.enum(["none", "requested", "approved", "rejected"]),
})
export type DoctorApplication = z.infer<typeof doctorApplication>

/** What a professional shows of herself; the same fields as at the registration. */
export const doctorApplicationBody = registerBody.pick({
  doctorTitle: true,
  doctorSpecialty: true,
  doctorBio: true,
  profileImage: true,
})
export type DoctorApplicationBody = z.infer<typeof doctorApplicationBody>

/** `token` is that of a mailed link. */
export const confirmEmailBody = z.object({ token: text(200) })

export const forgotPasswordBody = z.object({ email })
export const resetPasswordBody = z.object({ token: text(200), password })

/** Exactly one of the three flags. */
export const roleBody = z
  .object({ isMember: z.boolean(), isDoctor: z.boolean(), isAdmin: z.boolean() })
  .partial()
  .refine(
    (flags) => Object.values(flags).filter((flag) => flag !== undefined).length === 1,
    "Send exactly one of isMember, isDoctor and isAdmin",
  )

/** Filter of the admin's user list; `regular` holds none of the three flags, `member` only that one. */
export const userRole = z.enum(["admin", "doctor", "member", "regular"])
export type UserRole = z.infer<typeof userRole>

/** The one role that is told of a user: admin goes before doctor, doctor before member. */
export function userRoleOf({
  isAdmin,
  isDoctor,
  isMember,
}: Pick<User, "isAdmin" | "isDoctor" | "isMember">): UserRole {
  if (isAdmin) return "admin"
  if (isDoctor) return "doctor"
  return isMember ? "member" : "regular"
}
