import type { RegisterBody } from "@shop/contracts"
import { ApiError, type Client } from "@shop/contracts/client"
import type { FormAction } from "~/config/form-actions"
import { paths } from "~/config/paths"
import type { Message } from "../message-page"

/** What happens after a form was sent: a page that says so, or signing in, which leads on to a path. */
type Done = Message | { to: string | undefined }

/** Sends what was filled in. Throws an `ApiError` if it is refused. */
export type PlainForm = (api: Client, fields: URLSearchParams) => Promise<Done>

const BAD_REQUEST = 400

const toLogin = { label: "Back to sign in", to: paths.auth() }
const toHome = { label: "Return to home page", to: paths.home() }

const filled = (fields: URLSearchParams, name: string) => fields.get(name) ?? ""

/** @throws ApiError if the password was not repeated */
function checkRepeated(fields: URLSearchParams): void {
  if (fields.get("password") === fields.get("confirmPassword")) return
  const message = "Passwords don't match"
  throw new ApiError(BAD_REQUEST, "validation", message, { confirmPassword: message })
}

/** Forms of browsers that run no scripts. What they say is what the screens say. */
export const plainForms: Record<FormAction, PlainForm> = {
  "/forms/sign-in": async (api, fields) => {
    const code = filled(fields, "code")
    await api.login({
      body: {
        username: filled(fields, "username"),
        password: filled(fields, "password"),
        ...(code && { code }),
      },
    })
    return { to: undefined }
  },

  "/forms/sign-out": async (api) => {
    await api.logout()
    return { title: "Logged out", lines: ["You have been successfully logged out"], link: toHome }
  },

  "/forms/register": async (api, fields) => {
    checkRepeated(fields)
    const text = (name: keyof RegisterBody) => filled(fields, name)
    await api.register({
      body: {
        fullName: text("fullName"),
        username: text("username"),
        email: text("email"),
        password: text("password"),
        isDoctor: fields.has("isDoctor"),
      },
    })
    return { to: fields.has("isMember") ? paths.membershipCheckout() : undefined }
  },

  "/forms/forgot-password": async (api, fields) => {
    const email = filled(fields, "email")
    await api.forgotPassword({ body: { email } })
    return {
      title: "Check your email",
      lines: [
        `If ${email} belongs to an account, we've sent a link to choose a new password. It works once and expires in one hour.`,
      ],
      link: toLogin,
    }
  },

  "/forms/reset-password": async (api, fields) => {
    checkRepeated(fields)
    await api.resetPassword({
      body: { token: filled(fields, "token"), password: filled(fields, "password") },
    })
    return { title: "Password changed", lines: ["Sign in with your new password."], link: toLogin }
  },

  "/forms/confirm-email": async (api, fields) => {
    await api.confirmEmail({ body: { token: filled(fields, "token") } })
    return {
      title: "Your email address is confirmed",
      lines: ["Thank you! You're ready to shop."],
      link: { label: "Browse products", to: paths.shop() },
    }
  },

  "/forms/subscribe": async (api, fields) => {
    await api.subscribeToNewsletter({ body: { email: filled(fields, "email") } })
    return {
      title: "Subscribed",
      lines: ["Thank you! Your first recovery notes will arrive with the next issue."],
      link: toHome,
    }
  },

  "/forms/unsubscribe": async (api, fields) => {
    await api.unsubscribeFromNewsletter({ body: { token: filled(fields, "token") } })
    return {
      title: "You're unsubscribed",
      lines: ["You won't get any more newsletters from us."],
      link: toHome,
    }
  },
}
