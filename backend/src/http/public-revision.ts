import { createHmac } from "node:crypto"
import { readFileSync } from "node:fs"
import type { IncomingMessage } from "node:http"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PUBLIC_REVISION_PATH, SEEN_REVISION_HEADER, settingsRevisionOf } from "@shop/contracts"
import { environment } from "#lib/environment"
import { DOCTOR_REVISION } from "#modules/account/doctor-revision"
import { CATALOGUE_REVISION } from "#modules/catalogue/revision"
import { PAGE_REVISION } from "#modules/page/revision"
import { SITE_SETTINGS_MODULE } from "#modules/site-settings/index"
import { SETTINGS_REVISION } from "#modules/site-settings/revision"
import { TESTIMONIAL_REVISION } from "#modules/testimonial/revision"
import { knowsProxySecret } from "#lib/client-address"
import { latest } from "./latest"

/** The revisions of all data in public responses. A public revision contains that of the settings separately. */
const REVISIONS = `select (${SETTINGS_REVISION}) as settings, (${CATALOGUE_REVISION}) as catalogue,
  (${TESTIMONIAL_REVISION}) as testimonials, (${DOCTOR_REVISION}) as doctors, (${PAGE_REVISION}) as pages`

/** Makes it a prepared statement, planned once per connection, because it runs for every few responses to visitors. */
const PREPARED = { name: "public-revision" }

interface Revisions {
  settings: string | null
  catalogue: string
  testimonials: string
  doctors: string
  pages: string
}

/** Handles requests for the public revision, in front of the engine's own server. */
export interface PublicRevision {
  path: string
  /** The revision committed at the time of the call, or a later one. Waiting requests share one query. */
  read: () => Promise<string>
  /** Notes the revision that a request of the storefront server says it has seen. */
  notice: (req: IncomingMessage) => void
}

/** Identifies the running build; without a build, this process. */
function runningCode(): string {
  try {
    return readFileSync(path.join(__dirname, "../../.build-stamp"), "utf8")
  } catch {
    return `${process.pid} ${Date.now()}`
  }
}

/** Changes with everything that public responses depend on besides the database: the code and its environment. */
function fingerprint(): string {
  return createHmac("sha256", environment.proxySecret ?? "")
    .update(JSON.stringify([runningCode(), { ...environment }]))
    .digest("base64url")
    .slice(0, 12)
}

/** The public revision of a started engine. */
export function publicRevisionOf(container: MedusaContainer): PublicRevision {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const settings = container.resolve(SITE_SETTINGS_MODULE)
  const code = fingerprint()
  return {
    path: PUBLIC_REVISION_PATH,
    read: latest(async () => {
      const { rows } = (await database.raw(REVISIONS).options(PREPARED)) as { rows: [Revisions] }
      const [{ settings, catalogue, testimonials, doctors, pages }] = rows
      return `${settings ?? 0}:${[code, catalogue, testimonials, doctors, pages].join(".")}`
    }),
    notice(req) {
      const seen = req.headers[SEEN_REVISION_HEADER]
      if (typeof seen !== "string" || !knowsProxySecret(req)) return
      void settings.noteRevision(settingsRevisionOf(seen))
    },
  }
}
