import { savedAddress, savedAddressBody } from "./address"
import { successResponse } from "./common"
import { defineEndpoint } from "./endpoint"
import { routes } from "./routes"
import { newsletterBody, unsubscribeBody } from "./settings"
import {
  confirmEmailBody,
  doctorApplication,
  doctorApplicationBody,
  emailVerification,
  forgotPasswordBody,
  loginBody,
  profileBody,
  registerBody,
  resetPasswordBody,
  user,
} from "./user"

/** Accounts: signing in and out, profile, e-mail, passwords, newsletter. */
export const accountEndpoints = {
  getUser: defineEndpoint({
    ...routes.getUser,
    summary: "The signed-in user",
    response: user,
  }),
  login: defineEndpoint({
    ...routes.login,
    summary: "Signs in by username or e-mail",
    body: loginBody,
    response: user,
    errors: ["invalid_credentials", "forbidden", "rate_limited"],
  }),
  register: defineEndpoint({
    ...routes.register,
    summary: "Creates an account and signs it in",
    body: registerBody,
    response: user,
    errors: ["account_exists", "registration_closed", "rate_limited"],
  }),
  updateProfile: defineEndpoint({
    ...routes.updateProfile,
    summary: "Changes name, address and perhaps password; a new password ends the user's other sessions",
    body: profileBody,
    response: user,
    errors: ["account_exists"],
  }),
  getSavedAddress: defineEndpoint({
    ...routes.getSavedAddress,
    summary: "Where the user's next parcel goes unless said otherwise: the address of the last order",
    response: savedAddress,
  }),
  saveAddress: defineEndpoint({
    ...routes.saveAddress,
    summary: "Sets where the user's next parcel goes",
    body: savedAddressBody,
    response: savedAddress,
  }),
  forgetAddress: defineEndpoint({
    ...routes.forgetAddress,
    summary: "Forgets the user's saved address; also fine when there is none",
  }),
  getEmailVerification: defineEndpoint({
    ...routes.getEmailVerification,
    summary: "Whether the user still has to confirm the e-mail address before buying",
    response: emailVerification,
  }),
  requestEmailVerification: defineEndpoint({
    ...routes.requestEmailVerification,
    summary: "Sends the link that confirms the e-mail address again, if it is still owed",
    response: successResponse,
    errors: ["rate_limited"],
  }),
  confirmEmail: defineEndpoint({
    ...routes.confirmEmail,
    summary: "Confirms an e-mail address by a mailed link, once",
    body: confirmEmailBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
  getDoctorApplication: defineEndpoint({
    ...routes.getDoctorApplication,
    summary: "Where the user's wish to be a doctor of the shop stands",
    response: doctorApplication,
  }),
  applyAsDoctor: defineEndpoint({
    ...routes.applyAsDoctor,
    summary:
      "Asks to be a doctor of the shop, also once more; by the settings approved at once or by an admin",
    body: doctorApplicationBody,
    response: doctorApplication,
  }),
  logout: defineEndpoint({
    ...routes.logout,
    summary: "Ends the session",
  }),
  subscribeToNewsletter: defineEndpoint({
    ...routes.subscribeToNewsletter,
    summary: "Subscribes an address to the newsletter; also fine when it is subscribed",
    body: newsletterBody,
    response: successResponse,
    errors: ["rate_limited"],
  }),
  unsubscribeFromNewsletter: defineEndpoint({
    ...routes.unsubscribeFromNewsletter,
    summary: "Ends the subscription of an unsubscribe link; repeating it is fine",
    body: unsubscribeBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
  forgotPassword: defineEndpoint({
    ...routes.forgotPassword,
    summary: "E-mails a link for a new password, if the address has an account; the answer doesn't tell",
    body: forgotPasswordBody,
    response: successResponse,
    errors: ["rate_limited"],
  }),
  resetPassword: defineEndpoint({
    ...routes.resetPassword,
    summary: "Sets a new password by an e-mailed link, once, and ends every session of the user",
    body: resetPasswordBody,
    response: successResponse,
    errors: ["invalid_token", "rate_limited"],
  }),
} as const
