import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { createInterface } from "node:readline"

/** A shop that takes payments by Stripe, in its own process. */
export interface StripeShopProcess {
  storefrontUrl: string
  engineUrl: string
  /** URL of the Stripe double. */
  stripeUrl: string
  stop: () => Promise<void>
}

/** Starts such a shop; the label names its folder and database. */
export async function startStripeShopProcess(label: string): Promise<StripeShopProcess> {
  const program = path.join(import.meta.dirname, "run-shop.ts")
  const child = spawn(process.execPath, ["--import", "tsx", program, label], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const exited = once(child, "exit")
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) {
    // Skips the progress output that comes before the one line of JSON.
    if (!line.startsWith("{")) continue
    const addresses = JSON.parse(line) as Omit<StripeShopProcess, "stop">
    const stop = async () => {
      child.kill("SIGINT")
      await exited
    }
    return { ...addresses, stop }
  }
  throw new Error("The shop that is paid by Stripe did not start; its output above says why.")
}
