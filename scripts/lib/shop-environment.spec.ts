import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { loadSecrets } from "./secrets"
import { engineEnvironment } from "./shop-environment"

const folder = mkdtempSync(path.join(tmpdir(), "shop-environment-"))
afterAll(() => rmSync(folder, { recursive: true }))

const secrets = loadSecrets(folder)

const environmentWith = (variables: NodeJS.ProcessEnv) =>
  engineEnvironment({
    dataDirectory: folder,
    databaseUrl: "postgres://localhost/shop",
    storefrontPort: 8000,
    enginePort: 9000,
    secrets,
    variables,
  })

describe("common passwords", () => {
  it("are allowed outside production", () => {
    expect(environmentWith({})).toMatchObject({ ALLOW_COMMON_PASSWORDS: "true" })
  })

  it("are rejected for everyone in production", () => {
    const production = {
      NODE_ENV: "production",
      ALLOW_COMMON_PASSWORDS: "true",
      ALLOW_DEMO_PAYMENTS: "true",
      ALLOW_NO_EMAILS: "true",
      ...secrets,
    }
    expect(environmentWith(production)).toMatchObject({ ALLOW_COMMON_PASSWORDS: "false" })
  })
})
