import { log } from "./output"
import type { ShopSettings } from "./shop-environment"

const DEMO_ACCOUNTS = [
  ["admin", "administrator and member"],
  ["member", "member"],
  ["doctor", "doctor and member"],
  ["newcomer", "signed up, not a member yet"],
] as const

const ADMIN_EMAIL = "admin@meridian-recovery.example"

interface Welcome {
  parts: string[]
  settings: ShopSettings
  demo: boolean
  duration: string
}

/** Prints the shop's URLs and, for a demo shop, the accounts that can sign in. */
export function welcome({ parts, settings, demo, duration }: Welcome): void {
  const shop = process.env.PUBLIC_URL || `http://localhost:${settings.storefrontPort}`
  const engine = process.env.ENGINE_PUBLIC_URL || `http://localhost:${settings.enginePort}`
  log(`\nThe shop is open (${duration}).\n`)
  if (parts.includes("storefront")) {
    log(`  Shop    ${shop}`)
    log(`  Admin   ${shop}/admin`)
  }
  if (parts.includes("engine")) log(`  Engine  ${engine}/app`)
  log(`  Logs    ${settings.dataDirectory}/logs`)
  if (demo) {
    log("\n  Demo accounts (password: recovery-demo):")
    for (const [name, role] of DEMO_ACCOUNTS) log(`    ${name.padEnd(10)} ${role}`)
    log(`  In the engine's admin, sign in as ${ADMIN_EMAIL}.`)
  }
  log("\nPress Ctrl-C to stop.")
}
