import type { Bench } from "./bench"

/** The benchmarks by name; each module is loaded only when its benchmark runs. */
export const benches: Record<string, () => Promise<{ default: Bench }>> = {
  buyers: () => import("./buyers"),
  catalogue: () => import("./catalogue"),
  jobs: () => import("./jobs"),
  load: () => import("./load"),
  members: () => import("./members"),
  pages: () => import("./pages"),
  visitors: () => import("./visitors"),
}

/** Benchmarks that start their own shops; they get the command-line arguments after their name. */
export const benchesOfTheirOwn: Record<
  string,
  () => Promise<{ default: (args: string[]) => Promise<void> }>
> = {
  holdups: () => import("./holdups"),
  start: () => import("./start"),
}

/** `npm run bench -- <name> [options]`: runs one benchmark against a freshly started shop. */
const run: Bench = async (shop, [name = "", ...args]) => {
  const load = benches[name]
  if (!load) {
    throw new Error(
      `Say what to measure: npm run bench -- ${Object.keys({ ...benches, ...benchesOfTheirOwn }).join(" | ")}`,
    )
  }
  const { default: bench } = await load()
  await bench(shop, args)
}

export default run
