import { say } from "./output"
import type { ShopSettings } from "./shop-environment"

const DEMO_ACCOUNTS = [
  ["admin", "administrator and member"],
  ["member", "member"],
  ["doctor", "doctor and member"],
  ["newcomer", "registered, not a member yet"],
] as const

const ADMIN_EMAIL = "admin@meridian-recovery.example"

interface Welcome {
  parts: string[]
  settings: ShopSettings
  demo: boolean
  duration: string
}

/** Says where the shop is and who can sign in. */
export function welcome({ parts, settings, demo, duration }: Welcome): void {
  const shop = process.env.PUBLIC_URL || `http://localhost:${settings.storefrontPort}`
  const engine = process.env.ENGINE_PUBLIC_URL || `http://localhost:${settings.enginePort}`
  say(`\nThe shop is open (${duration}).\n`)
  if (parts.includes("storefront")) {
    say(`  Shop    ${shop}`)
    say(`  Admin   ${shop}/admin`)
  }
  if (parts.includes("engine")) say(`  Engine  ${engine}/app`)
  say(`  Logs    ${settings.dataDirectory}/logs`)
  if (demo) {
    say("\n  Demo accounts, password recovery-demo:")
    for (const [name, role] of DEMO_ACCOUNTS) say(`    ${name.padEnd(10)} ${role}`)
    say(`  In the engine's admin, sign in as ${ADMIN_EMAIL}.`)
  }
  say("\nCtrl-C stops it.")
}
