import path from "node:path"
import { fileURLToPath } from "node:url"

/** The root folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..")

/** Folder of the built engine; also the working directory that it is started in. */
export const engineDirectory = path.join(root, ".medusa", "server")

/** Folder of the built backend. */
export const backendBuild = path.join(root, "backend", ".medusa", "server", "src")

/** An absolute path inside the repository. */
export function inRoot(...segments: string[]): string {
  return path.join(root, ...segments)
}

/** The folder for everything that a running shop writes: `DATA_DIR`, else `.data` in the repository. */
export function dataDirectory(): string {
  return path.resolve(root, process.env.DATA_DIR || ".data")
}
