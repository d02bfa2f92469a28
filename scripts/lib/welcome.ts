import { say } from "./output"
import type { ShopSettings } from "./shop-environment"

const DEMO_ACCOUNTS = [
  ["admin", "administrator and member"],
  ["member", "member"],
  ["doctor", "doctor and member"],
  ["newcomer", "registered, not a member yet"],
] as const

/** Says where the shop is and who can sign in. */
export function welcome(settings: ShopSettings, duration: string, hasDemoShop: boolean): void {
  say(`\nThe shop is open (${duration}).\n`)
  say(`  Shop    ${process.env.PUBLIC_URL || `http://localhost:${settings.storefrontPort}`}`)
  say(`  Admin   ${process.env.ENGINE_PUBLIC_URL || `http://localhost:${settings.enginePort}`}/app`)
  say(`  Logs    ${settings.dataDirectory}/logs`)
  if (hasDemoShop) {
    say("\n  Demo accounts, password recovery-demo:")
    for (const [name, role] of DEMO_ACCOUNTS) say(`    ${name.padEnd(10)} ${role}`)
    say("  For the admin sign in with the e-mail admin@example.com.")
  }
  say("\nCtrl-C stops it.")
}
