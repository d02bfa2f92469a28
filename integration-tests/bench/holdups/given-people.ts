import { withDatabase } from "../../../scripts/lib/database"
import { mailTo, tokenOf } from "../../support/mailbox"
import { memberReminded, usedUp } from "../../support/refills"
import { storeResetLink } from "../../support/reset-link"
import { generateTotpCode } from "../../support/totp"
import {
  PASSWORD,
  payingMember,
  registered,
  registeredMember,
  signedIn,
  uniqueName,
  visit,
} from "../../support/visitor"
import { giveOrders } from "./orders"
import type { Giving, Stage } from "./stage"

const DEMO_MEMBER = "member"

async function newcomer({ scene }: Stage) {
  const by = await registered(scene.engineUrl)
  return { by, ...(await by.api.getUser()) }
}

/** A member with as many orders as can be given, none of which is open. */
async function memberToDelete({ scene: { engineUrl, databaseUrl } }: Stage) {
  const by = await registeredMember(engineUrl)
  const user = await by.api.getUser()
  await withDatabase(databaseUrl, (sql) => giveOrders(sql, user.id, ["completed", "cancelled"]))
  return { by, ...user }
}

/** A browser in which the calling member is signed in as well. */
async function otherBrowser({ scene: { engineUrl, member } }: Stage) {
  const { id, username } = await member.api.getUser()
  await signedIn(engineUrl, username)
  const other = (await member.api.listSessions()).find(({ isCurrent }) => !isCurrent)
  return { id, sessionId: other?.id }
}

/** An administrator who only has to enter the first code of a second factor. */
async function beginningFactor(stage: Stage) {
  const { by, id } = await newcomer(stage)
  await stage.scene.admin.api.setUserRole({ params: { id }, body: { isAdmin: true } })
  const start = await by.api.startSecondFactor({ body: {} })
  return { by, body: { id: start.id, code: generateTotpCode({ secret: start.secret }) } }
}

/** An administrator with a second factor, and a recovery code. */
async function recoveryCode(stage: Stage) {
  const { by, body } = await beginningFactor(stage)
  const { codes } = await by.api.confirmSecondFactor({ body })
  return { by, body: { code: codes[0] } }
}

/** Somebody who may buy the membership, for its price in dollars. */
async function joining(stage: Stage) {
  const { by } = await newcomer(stage)
  return { by, body: { amount: (await by.api.getConfig()).membershipPrice } }
}

async function token(stage: Stage, email: string, subject: string) {
  return { body: { token: tokenOf(await mailTo(stage.scene.mails, email, subject)) } }
}

/** What calls are given that are about one person. */
export const GIVEN_PEOPLE: Giving = {
  login: () => ({ body: { username: DEMO_MEMBER, password: PASSWORD, code: undefined } }),
  logout: async ({ scene }) => ({ by: await signedIn(scene.engineUrl, DEMO_MEMBER) }),
  endSessions: async ({ scene }) => ({ by: await signedIn(scene.engineUrl, DEMO_MEMBER) }),
  forgotPassword: async (stage) => ({ body: { email: (await newcomer(stage)).email } }),
  resetPassword: async (stage) => {
    const { id } = await newcomer(stage)
    return {
      body: { token: await withDatabase(stage.scene.databaseUrl, (sql) => storeResetLink(sql, id, 60)) },
    }
  },
  confirmEmail: async (stage) => {
    const { api } = stage.scene.admin
    await api.changeSettings({ body: { requireEmailVerification: true } })
    const { email } = await newcomer(stage)
    await api.changeSettings({ body: { requireEmailVerification: false } })
    return token(stage, email, "Confirm your email address")
  },
  unsubscribeFromNewsletter: async (stage) => {
    const email = `${uniqueName("reader")}@example.com`
    await visit(stage.scene.engineUrl).api.subscribeToNewsletter({ body: { email } })
    return token(stage, email, "You're subscribed")
  },
  changeRefillsByLink: async ({ scene }) => {
    const patches = await usedUp(scene.admin)
    return {
      body: { token: (await memberReminded({ ...scene, baseUrl: scene.engineUrl }, [patches])).token },
    }
  },
  updateProfile: async ({ scene }) => {
    const { email } = await scene.member.api.getUser()
    const password = { password: undefined, currentPassword: PASSWORD }
    return { body: { username: uniqueName("renamed"), email, ...password } }
  },
  deleteOwnAccount: async (stage) => ({
    by: (await memberToDelete(stage)).by,
    body: { password: PASSWORD },
  }),
  deleteUser: async (stage) => {
    const { id, username } = await memberToDelete(stage)
    return { params: { id }, body: { username } }
  },
  endSession: async (stage) => ({ params: { id: (await otherBrowser(stage)).sessionId } }),
  endUserSession: async (stage) => ({ params: await otherBrowser(stage) }),
  startSecondFactor: () => ({ body: { currentPassword: PASSWORD } }),
  confirmSecondFactor: beginningFactor,
  renewRecoveryCodes: recoveryCode,
  removeSecondFactor: recoveryCode,
  createPaymentIntent: joining,
  purchaseMembership: joining,
  confirmMembershipPayment: async (stage) => {
    const { by, body } = await joining(stage)
    const { paymentIntentId } = await by.api.createPaymentIntent({ body })
    return { by, body: { paymentIntentId } }
  },
  refundMembership: async ({ scene: { engineUrl } }) => {
    const by = await payingMember(engineUrl)
    return { by, body: { amount: (await by.api.getMembership()).refund?.amount } }
  },
}
