import { afterEach, describe, expect, inject, it } from "vitest"
import type { Settings } from "@shop/contracts"
import { mailsTo, mailTo, tokenOf } from "../../support/mailbox"
import { changeSettings } from "../../support/settings"
import { administrator, PASSWORD, registered, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const mails = inject("mailDirectory")
const RESET = "Choose a new password"
const PROFILE = { doctorTitle: "Dr.", doctorSpecialty: "Knee", doctorBio: "Since 1999.", profileImage: null }

const undone: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function withSettings(changes: Partial<Settings>): Promise<void> {
  undone.push(await changeSettings(baseUrl, changes))
}

/**
 * The subjects of all emails to an address, sorted. Waits for the wanted number, then requests one more email to the
 * account, whose arrival shows that no others follow.
 */
async function subjectsTo(account: Visitor, address: string, wanted: number): Promise<string[]> {
  await expect
    .poll(async () => (await mailsTo(mails, address)).length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(wanted)
  const { email } = await account.api.getUser()
  await visit(baseUrl).api.forgotPassword({ body: { email } })
  await mailTo(mails, email, RESET)
  const subjects = (await mailsTo(mails, address)).map(({ subject = "" }) => subject.split(" – ")[0] ?? "")
  return subjects.filter((subject) => subject !== RESET).sort()
}

const setRole = async (account: Visitor, body: { isMember?: boolean; isDoctor?: boolean }) => {
  const { id } = await account.api.getUser()
  return (await administrator(baseUrl)).api.setUserRole({ params: { id }, body })
}

describe.each([true, false])("account emails with enableNotifications %s", (isOn) => {
  const switched = () => withSettings({ enableNotifications: isOn })

  it("report a new address to the old address as well", async () => {
    const account = await registered(baseUrl)
    const { username, email: former } = await account.api.getUser()
    await switched()
    const email = `${uniqueName("moved")}@example.com`
    await account.api.updateProfile({ body: { username, email, fullName: "Robin Tester" } })
    for (const address of [former, email]) {
      expect(await subjectsTo(account, address, 1)).toEqual(["Your email address was changed"])
    }
  })

  it("report a new password, set in the profile or through a link", async () => {
    const account = await registered(baseUrl)
    const { username, email } = await account.api.getUser()
    await switched()
    const profile = { username, email, fullName: "Robin Tester" }
    await account.api.updateProfile({ body: { ...profile, password: "another-demo" } })
    const subject = "Your password was changed"
    expect(await subjectsTo(account, email, 1)).toEqual([subject])
    const token = tokenOf(await mailTo(mails, email, RESET))
    await visit(baseUrl).api.resetPassword({ body: { token, password: PASSWORD } })
    await account.api.login({ body: { username, password: PASSWORD } })
    expect(await subjectsTo(account, email, 3)).toEqual([subject, subject])
  })

  it("report a changed name, but not an unchanged one", async () => {
    const account = await registered(baseUrl)
    const { username, email } = await account.api.getUser()
    await switched()
    const profile = { username, email }
    await account.api.updateProfile({ body: { ...profile, fullName: "Robin Tester" } })
    await account.api.updateProfile({ body: { ...profile, fullName: "Robin Renamed" } })
    expect(await subjectsTo(account, email, 1)).toEqual(["Your name was changed"])
  })

  it("report the end of a membership", async () => {
    const account = await registered(baseUrl)
    const { email } = await account.api.getUser()
    await switched()
    await setRole(account, { isMember: true })
    await setRole(account, { isMember: false })
    await setRole(account, { isMember: false })
    expect(await subjectsTo(account, email, 1)).toEqual(["Your membership has ended"])
  })

  it(`${isOn ? "report" : "skip"} a professional's application`, async () => {
    await withSettings({ doctorApproval: "manual", enableNotifications: isOn })
    const account = await registered(baseUrl)
    const { email } = await account.api.getUser()
    await account.api.applyAsDoctor({ body: PROFILE })
    await setRole(account, { isDoctor: false })
    await account.api.applyAsDoctor({ body: PROFILE })
    await setRole(account, { isDoctor: true })
    const applied = "We've received your application"
    const all = [applied, applied, "About your professional account", "Your professional account is approved"]
    const wanted = isOn ? all.sort() : []
    expect(await subjectsTo(account, email, wanted.length)).toEqual(wanted)
  })

  it(`${isOn ? "report" : "skip"} a professional's registration`, async () => {
    await withSettings({ doctorApproval: "manual", enableNotifications: isOn })
    const account = await registered(baseUrl, { isDoctor: true })
    const { email } = await account.api.getUser()
    const wanted = isOn ? ["We've received your application"] : []
    expect(await subjectsTo(account, email, wanted.length)).toEqual(wanted)
  })
})
