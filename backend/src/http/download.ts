import type { MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { BUYER_PICTURE_TYPE } from "@shop/contracts"
import { recordAudit, type AuditRecord } from "#domains/operations/audit/actions/record"
import type { Viewer } from "./viewer"

/** Sends a PDF that browsers display; `filename` is its name when saved. */
export function sendPdf(res: MedusaResponse, { filename, bytes }: { filename: string; bytes: Buffer }): void {
  res.type("application/pdf")
  res.setHeader("Cache-Control", "private, no-store")
  res.setHeader("Content-Disposition", `inline; filename="${filename}"`)
  res.send(bytes)
}

/** Makes browsers save the response as a file instead of displaying it. */
export function asDownload(res: MedusaResponse, filename: string): void {
  res.setHeader("Content-Disposition", `attachment; filename="${filename}"`)
}

/** Records in the audit log that an administrator downloads personal data, before any of it is sent. */
export async function recordExport(
  container: MedusaContainer,
  { accountId }: Pick<Viewer, "accountId">,
  { filename, ...record }: Pick<AuditRecord, "subject" | "subjectId"> & { filename: string },
): Promise<void> {
  await recordAudit(container, {
    ...record,
    actor: { accountId },
    action: "exported",
    before: null,
    after: { file: filename },
  })
}

/**
 * Sends a buyer's picture, which shared caches never store.
 *
 * @param maxAgeSeconds how long the browser may cache it; by default not at all
 */
export function sendBuyerPicture(res: MedusaResponse, bytes: Buffer, maxAgeSeconds = 0): void {
  res.type(BUYER_PICTURE_TYPE)
  res.setHeader(
    "Cache-Control",
    maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : "private, no-store",
  )
  res.send(bytes)
}
