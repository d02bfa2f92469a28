import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import { createLifecycle } from "../../scripts/lib/lifecycle"
import { startMailServer } from "./mail-server"
import { OPENID_CLIENT, startOpenIdProvider } from "./openid-provider"
import { testDirectory } from "./test-cluster"

/** The external services of a shop: a mail server, and an OpenID provider in place of Google. */
export interface ExternalServices {
  /** Environment variables that make a shop use them. */
  environment: NodeJS.ProcessEnv
  /** Contains the emails that were sent, see `mailbox.ts`. */
  mailDirectory: string
  /** The provider's certificate, in PEM format. */
  certificate: string
  /** Tells the provider the URL of its shop. */
  serve: (shopUrl: string) => void
  stop: () => Promise<void>
}

/** Starts both services on loopback; `label` names their folder. */
export async function startExternalServices(label: string): Promise<ExternalServices> {
  const lifecycle = createLifecycle()
  try {
    const folder = path.join(testDirectory(), `${label}-world`)
    mkdirSync(folder, { recursive: true })
    const mails = await startMailServer(path.join(folder, "mails"))
    lifecycle.onStop(() => mails.stop())
    const provider = await startOpenIdProvider()
    lifecycle.onStop(() => provider.stop())
    const certificateFile = path.join(folder, "provider.pem")
    writeFileSync(certificateFile, provider.certificate)
    return {
      environment: {
        SMTP_URL: mails.url,
        GOOGLE_CLIENT_ID: OPENID_CLIENT.id,
        GOOGLE_CLIENT_SECRET: OPENID_CLIENT.secret,
        GOOGLE_ISSUER: provider.issuer,
        NODE_EXTRA_CA_CERTS: certificateFile,
      },
      mailDirectory: mails.directory,
      certificate: provider.certificate,
      serve: provider.serve,
      stop: () => lifecycle.stop(),
    }
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}
