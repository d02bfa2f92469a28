import path from "node:path"
import { fileURLToPath } from "node:url"

/** The checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..")

/** Where the built engine lies; also the working directory it is started in. */
export const engineDirectory = path.join(root, ".medusa", "server")

/** Where the built backend lies. */
export const backendBuild = path.join(root, "backend", ".medusa", "server", "src")

/** A path inside the checkout. */
export function inRoot(...segments: string[]): string {
  return path.join(root, ...segments)
}

/** The folder of everything a running shop writes: `DATA_DIR`, else `.data` in the checkout. */
export function dataDirectory(): string {
  return path.resolve(root, process.env.DATA_DIR || ".data")
}
