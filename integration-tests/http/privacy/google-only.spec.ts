import postgres from "postgres"
import { afterAll, describe, expect, inject, it } from "vitest"
import { person, signIn } from "../../support/google"
import { refusalOf } from "../../support/refusal"
import { tracesInDatabase } from "../../support/traces"
import { visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const databaseUrl = inject("databaseUrl")
const sql = postgres(databaseUrl, { max: 1 })

afterAll(() => sql.end())

describe("an account without a password", () => {
  it("needs a fresh sign-in to delete it, and leaves no Google data", async () => {
    const marker = `gail${Date.now().toString(36)}`
    const gail = person({ sub: `${marker}-subject`, email: `${marker}@example.com`, name: `${marker} Oogle` })
    const visitor = visit(baseUrl)
    expect(await signIn(visitor, gail)).toBe("/auth?oauth=success")
    const { id } = await visitor.api.getUser()
    expect(await visitor.api.getDeletionTerms()).toEqual({ hasPassword: false, obstacles: [] })
    expect((await visitor.api.getOwnData()).account.signInMethods).toEqual(["google"])

    await sql`update account_session set created_at = now() - interval '11 minutes' where account_id = ${id}`
    expect(await refusalOf(visitor.api.deleteOwnAccount({ body: {} }))).toMatchObject({
      status: 403,
      code: "sign_in_again",
    })
    expect(await signIn(visitor, gail)).toBe("/auth?oauth=success")
    await visitor.api.deleteOwnAccount({ body: {} })
    await expect.poll(() => tracesInDatabase(databaseUrl, marker), { timeout: 20_000 }).toEqual([])
  })
})
