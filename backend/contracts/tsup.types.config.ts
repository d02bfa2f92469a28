import { defineConfig } from "tsup"
import { shared } from "./tsup.config"

// The types apart from the code: the running shop doesn't need them, and they take most of the time.
export default defineConfig({ ...shared, dts: { only: true }, outDir: "build/types" })
