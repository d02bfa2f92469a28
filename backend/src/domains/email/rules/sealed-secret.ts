import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"

const ALGORITHM = "aes-256-gcm"
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

function keyOf(container: MedusaContainer): Buffer {
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const { jwtSecret } = config.projectConfig.http
  if (typeof jwtSecret !== "string") {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Emails that contain a secret need JWT_SECRET")
  }
  return Buffer.from(hkdfSync("sha256", jwtSecret, "", "secrets of the outbox", KEY_BYTES))
}

/** Encrypts a secret that an email needs, so that the database and its backups contain nothing usable. */
export function sealSecret(container: MedusaContainer, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(container), iv)
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")
}

/** @throws if it was encrypted with another `JWT_SECRET`, or modified */
export function openSecret(container: MedusaContainer, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url")
  const decipher = createDecipheriv(ALGORITHM, keyOf(container), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    "utf8",
  )
}
