import postgres from "postgres"
import { expect, it } from "vitest"
import type AccountModuleService from "../../backend/src/modules/account/service"
import { moduleSuite } from "../support/module-suite"

moduleSuite<AccountModuleService>("account", "account", (accounts, databaseUrl) => {
  async function newAccount(): Promise<number> {
    const { id } = await accounts.createAccounts({
      username: "robin",
      username_key: "robin",
      customer_id: "cus_1",
      auth_identity_id: "authid_1",
    })
    return id
  }

  const begin = (accountId: number, tokenHash: string, signedOutAt: Date | null) =>
    accounts.beginSession({ accountId, tokenHash, signedOutAt })

  async function signedOutAt(accountId: number): Promise<Date | null> {
    const [account] = await accounts.listAccounts({ id: accountId }, { select: ["signed_out_at"] })
    return account?.signed_out_at ?? null
  }

  it("a session starts with the current password", async () => {
    const id = await newAccount()
    expect(await begin(id, "first", await signedOutAt(id))).toMatch(/^sess_/)
    await accounts.signOutEverywhere(id, { before: new Date() })
    expect(await begin(id, "second", await signedOutAt(id))).toMatch(/^sess_/)
    expect(await accounts.listSessions({ account_id: id })).toMatchObject([{ token_hash: "second" }])
  })

  it("no session starts after the account was signed out everywhere", async () => {
    const id = await newAccount()
    const before = await signedOutAt(id)
    await accounts.signOutEverywhere(id, { before: new Date() })
    expect(await begin(id, "late", before)).toBeNull()
    expect(await accounts.listSessions({ account_id: id })).toEqual([])
  })

  it("no session starts during a password change, regardless of who reads the account", async () => {
    const id = await newAccount()
    await accounts.signOutEverywhere(id, { before: new Date(Date.now() + 10_000) })
    expect(await begin(id, "meanwhile", await signedOutAt(id))).toBeNull()
    await accounts.signOutEverywhere(id, { before: new Date() })
    expect(await begin(id, "afterwards", await signedOutAt(id))).toMatch(/^sess_/)
  })

  it("sessions start again after a crashed password change or a wrong clock", async () => {
    const id = await newAccount()
    await accounts.signOutEverywhere(id, { before: new Date(Date.now() + 300) })
    expect(await begin(id, "meanwhile", await signedOutAt(id))).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await begin(id, "later", await signedOutAt(id))).toMatch(/^sess_/)
    await accounts.signOutEverywhere(id, { before: new Date(Date.now() + 3_600_000) })
    expect(await begin(id, "clock", await signedOutAt(id))).toMatch(/^sess_/)
  })

  it("no session starts during a pending sign-out", async () => {
    const id = await newAccount()
    const sql = postgres(databaseUrl, { max: 1 })
    let beginning: Promise<string | null> | undefined
    await sql.begin(async (transaction) => {
      await transaction`update account set signed_out_at = now() where id = ${id}`
      let isOver = false
      beginning = begin(id, "meanwhile", null).finally(() => (isOver = true))
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(isOver).toBe(false)
    })
    expect(await beginning).toBeNull()
    await sql.end()
  })
})
